// The page that shows an app: it fits the cells to the window, paints, and sends keys, clicks and touches.
"use strict";

const LEAST = [40, 24];
const SMALLEST = 5; // pixels; below that nobody could read anything
const NEAR = 26; // pixels; a finger that misses something by no more than this means it
const MOVED = 12; // pixels; a finger that moves further does not tap
const KEYS = {
  Enter: "\r", Escape: "\x1b", Backspace: "\x7f", Delete: "\x1b[3~", Tab: "\t",
  ArrowUp: "\x1b[A", ArrowDown: "\x1b[B", ArrowRight: "\x1b[C", ArrowLeft: "\x1b[D",
  Home: "\x1b[H", End: "\x1b[F", PageUp: "\x1b[5~", PageDown: "\x1b[6~",
};
const WITH_CONTROL = "cpqu"; // the others are the browser's

class Stage {
  constructor() {
    const find = (id) => document.getElementById(id);
    this.house = find("house");
    this.canvas = find("glass");
    this.note = find("note");
    this.bar = find("bar");
    this.form = find("line");
    this.field = find("text");
    this.end = find("end");
    this.menu = find("menu");
    this.byHand = find("byhand");
    this.more = find("more");
    this.words = document.body.dataset;
    this.touch = matchMedia("(pointer: coarse)").matches;
    document.body.classList.toggle("touch", this.touch);
    this.watching = location.pathname.startsWith("/w/");
    this.painter = new Painter(this.canvas);
    this.isWritten = false;
    this.buttons = [];
    this.spots = [];
    this.due = false;
    this.wasLost = false;
    this.measure();
    this.terminal = new Terminal(this.columns, this.rows, this);
    this.painter.fit(...this.fitting);
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.link = new Link(() => ["hello", location.pathname, this.size, this.touch, calm.matches], this);
    this.listen();
  }

  get size() {
    return { width: this.columns, height: this.rows };
  }

  // How large a cell is, and how many of them there are.

  measure() {
    const ratio = devicePixelRatio || 1;
    const width = this.house.clientWidth;
    const height = this.house.clientHeight;
    let wanted = Math.min(Math.max(width / 120, 8), 11);
    if (this.watching && !this.touch) wanted = Math.max(width / 110, 8);
    if (this.touch) wanted = Math.min(width / LEAST[0], 12);
    const most = Math.min(width / LEAST[0], height / LEAST[1] / 2);
    const cell = Math.max(Math.floor(Math.max(Math.min(wanted, most), SMALLEST) * ratio), 1);
    this.ratio = ratio;
    this.cell = [cell, 2 * cell];
    this.columns = Math.min(300, Math.max(1, Math.floor((width * ratio) / this.cell[0])));
    // The last row says which keys there are, or is written in: for fingers, there are buttons and a field.
    this.hidden = this.touch ? 1 : 0;
    this.rows = Math.min(100, Math.max(1, Math.floor((height * ratio) / this.cell[1])) + this.hidden);
    this.fitting = [...this.cell, this.columns, this.rows - this.hidden, ratio];
  }

  resized() {
    if (this.isWritten && this.touch) return; // the keyboard of a phone comes and goes
    const before = [this.columns, this.rows, ...this.cell].join();
    this.measure();
    if ([this.columns, this.rows, ...this.cell].join() === before) return;
    this.terminal.resize(this.columns, this.rows);
    this.painter.fit(...this.fitting);
    this.link.send("resize", this.size);
    this.paintSoon();
  }

  // What is shown

  paintSoon() {
    if (this.due) return;
    this.due = true;
    requestAnimationFrame(() => {
      this.due = false;
      this.paint();
    });
  }

  paint() {
    if (this.terminal.held) return;
    const { screen } = this.terminal;
    this.painter.paint(screen, this.rows);
    const ground = screen.styles[0].ground || GROUND;
    if (ground !== this.ground) {
      this.ground = ground;
      document.body.style.backgroundColor = ground;
    }
  }

  opened() {
    this.terminal.reset();
    if (this.wasLost) {
      this.wasLost = false;
      this.say(this.words.back);
    }
  }

  drawn(bytes) {
    this.terminal.write(bytes);
    document.body.classList.add("shown");
    this.paintSoon();
  }

  touchable(isWritten, buttons, spots) {
    this.spots = spots;
    if (this.touch && isWritten !== this.isWritten) {
      this.isWritten = isWritten;
      document.body.classList.toggle("writing", isWritten);
      this.form.hidden = !isWritten;
      if (isWritten) {
        this.field.value = "";
        this.field.focus();
      } else {
        this.field.blur();
        this.resized();
      }
    }
    if (this.touch && JSON.stringify(buttons) !== JSON.stringify(this.buttons)) {
      this.buttons = buttons;
      this.offer();
    }
  }

  // Buttons for what the keys of this moment do.
  offer() {
    const first = this.buttons.filter(([keys]) => keys === "\r");
    const shown = [...first, ...this.buttons.filter(([keys]) => keys !== "\r")];
    this.bar.replaceChildren(...shown.map(([keys, key, label]) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label || key;
      button.dataset.key = key;
      button.classList.toggle("first", keys === "\r");
      button.addEventListener("click", () => this.type(keys));
      return button;
    }), this.more);
    const was = this.bar.hidden;
    this.bar.hidden = shown.length === 0;
    if (was && !this.bar.hidden) this.resized();
  }

  said(message) {
    const [name, ...facts] = message;
    if (name === "surface") this.touchable(...facts);
  }

  lost() {
    if (!this.wasLost) {
      this.wasLost = true;
      this.say(this.words.lost, true);
    }
  }

  over() {
    this.note.hidden = true;
    document.getElementById("last").textContent = this.terminal.farewell.trim();
    if (!this.end.open) this.end.showModal();
    document.getElementById("again").focus();
  }

  // A sentence over the picture, for a moment or until the next one.
  say(sentence, stays = false) {
    clearTimeout(this.saying);
    this.note.textContent = sentence;
    this.note.hidden = false;
    if (!stays) this.saying = setTimeout(() => { this.note.hidden = true; }, 1600);
  }

  // What a terminal is asked for besides pictures

  answer(text) {
    this.type(text);
  }

  entitled(title) {
    document.title = title;
  }

  rang() {
    if (navigator.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate(40);
  }

  async copied(coded) {
    const text = new TextDecoder().decode(Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0)));
    if (this.touch && navigator.share) {
      const link = text.split("\n").find((line) => line.startsWith("http"));
      try {
        await navigator.share(link ? { text: this.words.share, url: link } : { text });
        return;
      } catch { /* then it is copied */ }
    }
    if (await this.copy(text)) {
      this.say(this.words.copied);
    } else {
      document.getElementById("uncopied").textContent = text;
      this.byHand.showModal();
    }
  }

  // Returns whether it was copied: some browsers let nobody do that, or not on pages that are not encrypted.
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch { /* then in the old way */ }
    const area = document.createElement("textarea");
    area.readOnly = true; // no keyboard comes up
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    this.canvas.focus({ preventScroll: true });
    return done;
  }

  // Keys, clicks and touches

  type(text) {
    for (let at = 0; at < text.length; at += 1000) this.link.send("stdin", text.slice(at, at + 1000));
  }

  listen() {
    new ResizeObserver(() => this.resized()).observe(this.house);
    document.addEventListener("keydown", (event) => this.pressed(event));
    document.addEventListener("paste", (event) => this.pasted(event));
    this.canvas.addEventListener("pointerdown", (event) => this.down(event));
    this.canvas.addEventListener("pointermove", (event) => this.moved(event));
    this.canvas.addEventListener("pointerup", (event) => this.up(event));
    this.canvas.addEventListener("pointercancel", () => { this.finger = null; });
    this.canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    this.canvas.addEventListener("wheel", (event) => this.wheeled(event), { passive: false });
    this.form.addEventListener("submit", (event) => this.written(event));
    this.field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.type("\x1b");
    });
    document.getElementById("again").addEventListener("click", () => location.reload());
    this.more.addEventListener("click", () => this.menu.showModal());
    document.getElementById("unsaid").addEventListener("click", () => this.type("\x1b"));
    for (const button of document.querySelectorAll("dialog .shut")) {
      button.addEventListener("click", () => button.closest("dialog").close());
    }
    this.menu.addEventListener("click", (event) => {
      if (event.target === this.menu) this.menu.close();
    });
    this.menu.addEventListener("close", () => this.canvas.focus());
    const full = document.getElementById("full");
    full.hidden = !document.fullscreenEnabled;
    full.addEventListener("click", () => {
      this.menu.close();
      if (document.fullscreenElement) document.exitFullscreen();
      else document.documentElement.requestFullscreen();
    });
    this.canvas.focus();
  }

  pressed(event) {
    if (event.target === this.field || event.isComposing || event.metaKey || document.querySelector("dialog[open]")) return;
    if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement) return;
    let text = KEYS[event.key];
    if (event.key === "Tab" && event.shiftKey) return; // to the links of the page
    if (event.ctrlKey || event.altKey) {
      if (!event.ctrlKey || event.altKey || !WITH_CONTROL.includes(event.key)) text = undefined;
      else text = String.fromCharCode(event.key.charCodeAt(0) & 31);
      if (event.altKey && event.ctrlKey && event.key.length === 1) text = event.key; // AltGr
    } else if (text === undefined && [...event.key].length === 1) {
      text = event.key;
    }
    if (text !== undefined) {
      event.preventDefault();
      this.type(text);
    }
  }

  pasted(event) {
    if (event.target === this.field) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text) this.type(`\x1b[200~${text.slice(0, 2000)}\x1b[201~`);
    event.preventDefault();
  }

  // The cell under a point, and where in the picture that is.
  under(event) {
    const box = this.canvas.getBoundingClientRect();
    const left = event.clientX - box.left;
    const top = event.clientY - box.top;
    const scale = this.canvas.width / box.width;
    return {
      left, top,
      x: Math.min(this.columns - 1, Math.max(0, Math.floor((left * scale) / this.cell[0]))),
      y: Math.min(this.rows - 1, Math.max(0, Math.floor((top * scale) / this.cell[1]))),
    };
  }

  // The cell that a finger means: that of what can be touched nearest to it.
  meant(at) {
    const [width, height] = this.cell.map((side) => side / this.ratio);
    let best = null;
    let least = NEAR;
    for (const [x, y, across, down] of this.spots) {
      const dx = Math.max(x * width - at.left, 0, at.left - (x + across) * width);
      const dy = Math.max(y * height - at.top, 0, at.top - (y + down) * height);
      const far = Math.hypot(dx, dy);
      // What lies on something else comes later, and counts.
      if (far < least || (far === least && best !== null)) {
        least = far;
        best = [
          Math.min(Math.max(at.x, x), x + across - 1),
          Math.min(Math.max(at.y, y), y + down - 1),
        ];
      }
    }
    return best ?? [at.x, at.y];
  }

  click(x, y) {
    this.type(`\x1b[<0;${x + 1};${y + 1}M\x1b[<0;${x + 1};${y + 1}m`);
  }

  down(event) {
    if (event.pointerType === "mouse") {
      if (event.button !== 0) return;
      this.canvas.focus({ preventScroll: true });
      const { x, y } = this.under(event);
      this.click(x, y);
      event.preventDefault();
    } else if (event.isPrimary) {
      this.finger = { ...this.under(event), id: event.pointerId, rolled: 0, tapped: true };
    }
  }

  moved(event) {
    const finger = this.finger;
    if (!finger || finger.id !== event.pointerId) return;
    const now = this.under(event);
    if (Math.hypot(now.left - finger.left, now.top - finger.top) > MOVED) finger.tapped = false;
    if (finger.tapped) return;
    const rows = Math.trunc(((finger.top - now.top) * this.ratio) / this.cell[1] / 2);
    while (finger.rolled !== rows) {
      const down = finger.rolled < rows;
      finger.rolled += down ? 1 : -1;
      this.roll(finger.x, finger.y, down);
    }
  }

  up(event) {
    const finger = this.finger;
    this.finger = null;
    if (!finger || finger.id !== event.pointerId || !finger.tapped) return;
    const [x, y] = this.meant(finger);
    this.flash(finger);
    this.click(x, y);
    event.preventDefault();
  }

  // Show where a finger was felt: what comes of it takes a moment.
  flash(at) {
    const ring = document.createElement("i");
    ring.className = "ring";
    ring.style.left = `${at.left + this.canvas.offsetLeft}px`;
    ring.style.top = `${at.top + this.canvas.offsetTop}px`;
    this.house.append(ring);
    setTimeout(() => ring.remove(), 350);
  }

  roll(x, y, down) {
    this.type(`\x1b[<${down ? 65 : 64};${x + 1};${y + 1}M`);
  }

  wheeled(event) {
    if (event.ctrlKey) return; // somebody zooms
    event.preventDefault();
    const { x, y } = this.under(event);
    this.rolled = (this.rolled ?? 0) + event.deltaY;
    for (let steps = 0; Math.abs(this.rolled) >= 40 && steps < 5; steps += 1) {
      this.roll(x, y, this.rolled > 0);
      this.rolled -= Math.sign(this.rolled) * 40;
    }
  }

  written(event) {
    event.preventDefault();
    if (!this.link.isOpen) return; // it stays there until somebody listens again
    this.type(`\x1b[200~${this.field.value}\x1b[201~\r`);
    this.field.value = "";
  }
}

addEventListener("DOMContentLoaded", () => { window.stage = new Stage(); });
