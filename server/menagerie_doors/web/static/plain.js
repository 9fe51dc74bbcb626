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
    this.form.addEventListener("submit", (event) => this.written(event));
    this.link = new Link(() => ["hello", location.pathname, { width: 80, height: 24 }, false], this);
    this.field.focus();
  }

  opened() {
    this.note.textContent = "";
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
    this.note.textContent = this.words.lost;
  }

  over() {
    this.note.textContent = this.words.over;
    this.field.disabled = true;
  }

  written(event) {
    event.preventDefault();
    const text = this.field.value;
    this.log.append(this.line(text, "own"));
    this.log.scrollTop = this.log.scrollHeight;
    this.link.send("stdin", `${text}\n`);
    this.field.value = "";
    this.field.focus();
  }
}

addEventListener("DOMContentLoaded", () => { window.lines = new Lines(); });
