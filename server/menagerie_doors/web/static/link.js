// A websocket to the door that comes back by itself: after the network was gone, after a screen was locked, after the
// server was started again.
"use strict";

const PING_EVERY = 15000;
const SILENT_FOR = 35000;
const ANSWER_WITHIN = 4000;
const OPEN_WITHIN = 8000;
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
const OVER = [1000, 1008]; // everything is said, or nothing that we say is understood

class Link {
  // `hello()` is what to begin with; `listener` is told `opened()`, `drawn(bytes)`, `said(message)`, `lost()` and
  // `over(code)`.
  constructor(hello, listener) {
    this.hello = hello;
    this.listener = listener;
    this.pause = FIRST_PAUSE;
    this.socket = null;
    this.isOver = false;
    this.retry = 0;
    setInterval(() => this.look(), PING_EVERY);
    addEventListener("online", () => this.hurry());
    addEventListener("pageshow", () => this.hurry());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.hurry();
    });
    this.open();
  }

  get isOpen() {
    return this.socket !== null && this.socket.readyState === WebSocket.OPEN;
  }

  open() {
    clearTimeout(this.retry);
    if (this.isOver) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/socket`);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    this.heard = performance.now();
    // A network that swallows everything would be waited for for minutes.
    this.opening = setTimeout(() => this.drop(), OPEN_WITHIN);
    socket.onopen = () => {
      clearTimeout(this.opening);
      this.pause = FIRST_PAUSE;
      this.send(...this.hello());
      this.listener.opened();
    };
    socket.onmessage = (event) => {
      this.heard = performance.now();
      if (typeof event.data !== "string") this.listener.drawn(new Uint8Array(event.data));
      else this.told(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.closed(event.code);
    };
  }

  // The door asks pages that it has not heard of, and those that nobody sees wake up only when they are spoken to.
  told(message) {
    if (message[0] === "ask") this.ping();
    else if (message[0] === "place") this.moved(message[1]);
    else this.listener.said(message);
  }

  // Somebody is at another table by now, or at none: there the page comes back, also if the phone has dropped it.
  moved(path) {
    history.replaceState(null, "", path);
    const other = path.startsWith("/plain") ? path.slice(6) || "/" : "/plain" + path.replace(/\/$/, "");
    for (const link of document.querySelectorAll("a.other")) link.href = other;
  }

  closed(code) {
    this.socket = null;
    clearTimeout(this.opening);
    if (OVER.includes(code)) {
      this.isOver = true;
      this.listener.over(code);
      return;
    }
    this.listener.lost();
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), this.pause * (0.5 + Math.random()));
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }

  // Give a link up that may be dead, without waiting until the system notices.
  drop() {
    const socket = this.socket;
    this.socket = null;
    if (socket) socket.close();
    this.closed(0);
  }

  // Returns whether there is anybody to send it to.
  send(...message) {
    if (this.isOpen) this.socket.send(JSON.stringify(message));
    return this.isOpen;
  }

  look() {
    if (this.isOpen && performance.now() - this.heard > SILENT_FOR) this.drop();
    else this.ping();
  }

  ping() {
    this.send("ping", String(Math.round(performance.now())));
  }

  // Somebody looks again, or there is a network again: find out at once whether the link is still good.
  hurry() {
    if (this.isOver) return;
    this.pause = FIRST_PAUSE;
    if (this.socket === null) {
      this.open();
    } else if (this.isOpen) {
      const asked = performance.now();
      this.ping();
      setTimeout(() => {
        if (this.isOpen && this.heard < asked) this.drop();
      }, ANSWER_WITHIN);
    } else if (performance.now() - this.heard > ANSWER_WITHIN) {
      this.drop();
    }
  }

  leave() {
    this.isOver = true;
    if (this.socket) this.socket.close(1000);
  }
}
