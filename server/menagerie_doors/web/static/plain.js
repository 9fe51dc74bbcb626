// The page by lines: what is said goes to a log, and what is answered comes from a form.
"use strict";

const MOST = 500; // lines that are kept

class Lines {
  constructor() {
    this.log = document.getElementById("log");
    this.note = document.getElementById("note");
    this.form = document.getElementById("line");
    this.field = document.getElementById("text");
    this.words = document.body.dataset;
    this.decoder = new TextDecoder();
    this.rest = "";
    this.wasLost = false;
    this.again = document.getElementById("again");
    this.again.addEventListener("click", () => location.reload());
    this.form.addEventListener("submit", (event) => this.written(event));
    this.link = new Link(() => ["hello", location.pathname, { width: 80, height: 24 }, false], this);
    this.field.focus();
  }

  opened() {
    this.note.textContent = this.wasLost ? this.words.back : "";
    this.wasLost = false;
    this.rest = "";
  }

  drawn(bytes) {
    const lines = (this.rest + this.decoder.decode(bytes, { stream: true })).split("\n");
    this.rest = lines.pop();
    this.log.append(...lines.map((line) => this.line(line.replace(/\r$/, ""))));
    while (this.log.childElementCount > MOST) this.log.firstElementChild.remove();
    this.log.scrollTop = this.log.scrollHeight;
  }

  line(text, kind = "told") {
    const line = document.createElement("p");
    line.className = kind;
    line.textContent = text || "\u00a0";
    return line;
  }

  said() {}

  lost() {
    this.wasLost = true;
    this.note.textContent = this.words.lost;
  }

  over() {
    this.note.textContent = this.words.over;
    this.form.hidden = true;
    this.again.hidden = false;
    this.again.focus();
  }

  written(event) {
    event.preventDefault();
    const text = this.field.value;
    if (!this.link.send("stdin", `${text}\n`)) return; // it stays there until somebody listens again
    this.log.append(this.line(text, "own"));
    this.log.scrollTop = this.log.scrollHeight;
    this.field.value = "";
    this.field.focus();
  }
}

addEventListener("DOMContentLoaded", () => { window.lines = new Lines(); });
