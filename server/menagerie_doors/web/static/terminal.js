// A terminal without a picture: it reads what an app writes for one, and keeps what every cell shows.
//
// It knows what the apps of this house write, and skips all else: a sequence that it does not know draws nothing.
"use strict";

const WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
const MARK = /\p{M}/u;

// What the sixteen colours are that have numbers instead of values.
const SIXTEEN = [
  "#1b2027", "#d0574f", "#63a35c", "#c9a23f", "#5588c8", "#a770b8", "#4aa3a3", "#c9cdd2",
  "#5b636e", "#ef7a70", "#86cb7d", "#efcb62", "#7fb0ec", "#cb97db", "#72cccc", "#ffffff",
];

function byNumber(number) {
  if (number < 16) return SIXTEEN[number];
  if (number >= 232) {
    const grey = 8 + 10 * (number - 232);
    return `rgb(${grey},${grey},${grey})`;
  }
  const level = (step) => (step ? 55 + 40 * step : 0);
  const cube = number - 16;
  return `rgb(${level(Math.floor(cube / 36))},${level(Math.floor(cube / 6) % 6)},${level(cube % 6)})`;
}

// How a cell looks. Styles are shared between cells and never change.
class Style {
  constructor() {
    this.ink = "";
    this.ground = "";
    this.bold = this.dim = this.italic = this.underline = this.reverse = this.strike = false;
  }

  with(changes) {
    return Object.assign(new Style(), this, changes);
  }
}

const USUAL = new Style();

class Screen {
  constructor(columns, rows) {
    this.columns = columns;
    this.rows = rows;
    this.text = new Array(columns * rows).fill(" ");
    this.styles = new Array(columns * rows).fill(USUAL);
  }

  clear(from, to, style) {
    for (let at = Math.max(0, from); at < Math.min(to, this.text.length); at += 1) {
      this.text[at] = " ";
      this.styles[at] = style;
    }
  }
}

class Terminal {
  // `listener` is told what is more than a picture: `answer(text)`, `entitled(title)`, `copied(text)`, `rang()`.
  constructor(columns, rows, listener) {
    this.listener = listener;
    this.decoder = new TextDecoder();
    this.pending = "";
    this.resize(columns, rows);
  }

  resize(columns, rows) {
    const before = this.screen;
    this.screen = new Screen(columns, rows);
    if (before) {
      for (let y = 0; y < Math.min(rows, before.rows); y += 1) {
        for (let x = 0; x < Math.min(columns, before.columns); x += 1) {
          this.screen.text[y * columns + x] = before.text[y * before.columns + x];
          this.screen.styles[y * columns + x] = before.styles[y * before.columns + x];
        }
      }
    } else {
      this.reset();
    }
    this.x = Math.min(this.x, columns - 1);
    this.y = Math.min(this.y, rows - 1);
  }

  // As it is before anything was written.
  reset() {
    this.x = this.y = 0;
    this.style = USUAL;
    this.held = false; // whether a frame is being written that is shown as a whole
    this.inApp = false; // whether an app has the screen for itself
    this.farewell = ""; // what was written after it had
    this.wraps = true;
    this.pending = "";
    this.screen.clear(0, Infinity, USUAL);
  }

  write(bytes) {
    const text = this.pending + this.decoder.decode(bytes, { stream: true });
    this.pending = "";
    let at = 0;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code === 0x1b) {
        const end = this.escape(text, at);
        if (end < 0) {
          this.pending = text.slice(at); // the rest of it is on its way
          if (this.pending.length > 65536) this.pending = "";
          return;
        }
        at = end;
      } else if (code < 0x20 || code === 0x7f) {
        this.control(code);
        at += 1;
      } else {
        const character = String.fromCodePoint(text.codePointAt(at));
        this.put(character);
        at += character.length;
      }
    }
  }

  control(code) {
    if (code === 0x0d) this.x = 0;
    else if (code === 0x0a) {
      this.y = Math.min(this.y + 1, this.screen.rows - 1);
      if (!this.inApp) this.farewell += "\n";
    } else if (code === 0x08) this.x = Math.max(0, this.x - 1);
    else if (code === 0x07) this.listener.rang();
  }

  put(character) {
    const { columns, rows, text, styles } = this.screen;
    if (!this.inApp) this.farewell += character;
    if (MARK.test(character)) {
      const before = this.y * columns + this.x - 1;
      if (this.x > 0) text[before] += character;
      return;
    }
    const wide = character > "\u10ff" && WIDE.test(character);
    if (this.x + (wide ? 2 : 1) > columns) {
      if (!this.wraps) return;
      this.x = 0;
      this.y = Math.min(this.y + 1, rows - 1);
    }
    const at = this.y * columns + this.x;
    text[at] = character;
    styles[at] = this.style;
    this.x += 1;
    if (wide) {
      text[at + 1] = "";
      styles[at + 1] = this.style;
      this.x += 1;
    }
  }

  // What begins with an escape: returns where it ends, or -1 if its end has not come yet.
  escape(text, start) {
    const kind = text[start + 1];
    if (kind === undefined) return -1;
    if (kind === "[") {
      let end = start + 2;
      while (end < text.length && (text[end] < "@" || text[end] > "~")) end += 1;
      if (end >= text.length) return -1;
      this.sequence(text.slice(start + 2, end), text[end]);
      return end + 1;
    }
    if (kind === "]" || kind === "P" || kind === "_" || kind === "^") {
      const bell = text.indexOf("\x07", start);
      const string = text.indexOf("\x1b\\", start + 2);
      const end = bell < 0 ? string : string < 0 ? bell : Math.min(bell, string);
      if (end < 0) return -1;
      if (kind === "]") this.command(text.slice(start + 2, end));
      return end + (end === bell ? 1 : 2);
    }
    if (kind === "(" || kind === ")") return text.length > start + 2 ? start + 3 : -1;
    return start + 2;
  }

  command(text) {
    const [number, ...rest] = text.split(";");
    if (number === "0" || number === "2") this.listener.entitled(rest.join(";"));
    else if (number === "52") this.listener.copied(rest.slice(1).join(";"));
  }

  sequence(parameters, last) {
    const { columns, rows } = this.screen;
    if (parameters.startsWith("?")) {
      this.mode(parameters.slice(1), last);
      return;
    }
    const numbers = parameters.split(";").map((number) => parseInt(number, 10) || 0);
    const many = Math.max(1, numbers[0]);
    const here = this.y * columns + this.x;
    switch (last) {
      case "m": this.dress(parameters); break;
      case "H": case "f":
        this.y = Math.min(rows, Math.max(1, numbers[0])) - 1;
        this.x = Math.min(columns, Math.max(1, numbers[1] || 1)) - 1;
        break;
      case "A": this.y = Math.max(0, this.y - many); break;
      case "B": this.y = Math.min(rows - 1, this.y + many); break;
      case "C": this.x = Math.min(columns - 1, this.x + many); break;
      case "D": this.x = Math.max(0, this.x - many); break;
      case "G": this.x = Math.min(columns, many) - 1; break;
      case "J":
        if (numbers[0] === 2) this.screen.clear(0, Infinity, this.style);
        else if (numbers[0] === 1) this.screen.clear(0, here + 1, this.style);
        else this.screen.clear(here, Infinity, this.style);
        break;
      case "K": {
        const row = this.y * columns;
        if (numbers[0] === 2) this.screen.clear(row, row + columns, this.style);
        else if (numbers[0] === 1) this.screen.clear(row, here + 1, this.style);
        else this.screen.clear(here, row + columns, this.style);
        break;
      }
      default:
    }
  }

  mode(parameters, last) {
    if (last === "p" && parameters.endsWith("$")) {
      // Can it show a frame at once? It can.
      if (parameters === "2026$") this.listener.answer("\x1b[?2026;2$y");
      return;
    }
    const on = last === "h";
    for (const number of parameters.split(";")) {
      if (number === "2026") this.held = on;
      else if (number === "7") this.wraps = on;
      else if (number === "1049") {
        this.inApp = on;
        this.farewell = "";
        this.screen.clear(0, Infinity, USUAL);
        this.x = this.y = 0;
      }
    }
  }

  dress(parameters) {
    const codes = parameters.split(/[;:]/).map((code) => parseInt(code, 10) || 0);
    const changes = {};
    for (let at = 0; at < codes.length; at += 1) {
      const code = codes[at];
      if (code === 0) {
        this.style = USUAL;
        for (const name of Object.keys(changes)) delete changes[name];
      } else if (code === 1) changes.bold = true;
      else if (code === 2) changes.dim = true;
      else if (code === 3) changes.italic = true;
      else if (code === 4) changes.underline = true;
      else if (code === 7) changes.reverse = true;
      else if (code === 9) changes.strike = true;
      else if (code === 22) changes.bold = changes.dim = false;
      else if (code === 23) changes.italic = false;
      else if (code === 24) changes.underline = false;
      else if (code === 27) changes.reverse = false;
      else if (code === 29) changes.strike = false;
      else if (code === 38 || code === 48) {
        const which = code === 38 ? "ink" : "ground";
        if (codes[at + 1] === 2) {
          changes[which] = `rgb(${codes[at + 2]},${codes[at + 3]},${codes[at + 4]})`;
          at += 4;
        } else {
          changes[which] = byNumber(codes[at + 2] & 255);
          at += 2;
        }
      } else if (code === 39) changes.ink = "";
      else if (code === 49) changes.ground = "";
      else if (code >= 30 && code <= 37) changes.ink = SIXTEEN[code - 30];
      else if (code >= 40 && code <= 47) changes.ground = SIXTEEN[code - 40];
      else if (code >= 90 && code <= 97) changes.ink = SIXTEEN[code - 82];
      else if (code >= 100 && code <= 107) changes.ground = SIXTEEN[code - 92];
    }
    this.style = this.style.with(changes);
  }

  // A row as text: for tests.
  row(y) {
    const { columns, text } = this.screen;
    return text.slice(y * columns, (y + 1) * columns).join("");
  }
}
