// Paints a terminal on a canvas: only cells that have changed, once for each frame of the display.
"use strict";

const FONT = 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono", monospace';
const INK = "#d7dce2";
const GROUND = "#10151c";
// Suits, hearts and the like, which phones would show as coloured pictures if nobody said that they are letters.
const COLOURFUL = /^(?!\p{Emoji_Presentation})\p{Emoji}$/u;
const AS_LETTER = "\ufe0e";

function asWritten(sign) {
  return sign > "\u2000" && COLOURFUL.test(sign) ? sign + AS_LETTER : sign;
}

class Painter {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { alpha: false });
    this.cell = [8, 16];
    this.shown = [];
  }

  // How wide a letter is, for each pixel of the size of the font.
  static advance(context) {
    context.font = `100px ${FONT}`;
    return context.measureText("M").width / 100;
  }

  // Take a size of cells, in pixels of the display, and so many of them; everything is painted anew.
  fit(cellWidth, cellHeight, columns, rows, ratio) {
    this.cell = [cellWidth, cellHeight];
    this.canvas.width = cellWidth * columns;
    this.canvas.height = cellHeight * rows;
    this.canvas.style.width = `${(cellWidth * columns) / ratio}px`;
    this.canvas.style.height = `${(cellHeight * rows) / ratio}px`;
    this.size = Math.min(cellWidth / Painter.advance(this.context), cellHeight * 0.92);
    this.shown = [];
    this.context.fillStyle = GROUND;
    this.context.fillRect(0, 0, this.canvas.width, this.canvas.height);
  }

  paint(screen, rows) {
    const { columns, text, styles } = screen;
    const [width, height] = this.cell;
    const end = Math.min(rows, screen.rows) * columns;
    for (let at = 0; at < end; at += 1) {
      const before = this.shown[at];
      if (before === undefined || before[0] !== text[at] || before[1] !== styles[at]) {
        this.shown[at] = [text[at], styles[at]];
        if (text[at] !== "") {
          const wide = at + 1 < end && text[at + 1] === "" ? 2 : 1;
          const x = (at % columns) * width;
          const y = Math.floor(at / columns) * height;
          this.drawCell(text[at], styles[at], x, y, width * wide, height);
        }
      }
    }
  }

  drawCell(sign, style, x, y, width, height) {
    const context = this.context;
    let ink = style.ink || INK;
    let ground = style.ground || GROUND;
    if (style.reverse) [ink, ground] = [ground, ink];
    context.fillStyle = ground;
    context.fillRect(x, y, width, height);
    if (style.underline || style.strike) {
      context.fillStyle = ink;
      const thin = Math.max(1, Math.round(height / 18));
      context.fillRect(x, y + (style.underline ? height - 2 * thin : Math.floor(height / 2)), width, thin);
    }
    if (sign === " ") return;
    context.fillStyle = ink;
    context.globalAlpha = style.dim ? 0.6 : 1;
    if (!drawGlyph(context, sign, x, y, width, height)) {
      const text = asWritten(sign);
      context.save();
      context.beginPath();
      context.rect(x, y, width, height);
      context.clip();
      context.font = `${style.italic ? "italic " : ""}${style.bold ? "bold " : ""}${this.size}px ${FONT}`;
      context.textBaseline = "alphabetic";
      context.textAlign = "center";
      const wanted = context.measureText(text).width;
      const base = y + height / 2 + this.size * 0.34;
      if (wanted > width * 1.05) {
        // A sign of another font, wider than its cell: all of it is shown, smaller.
        context.translate(x + width / 2, base);
        context.scale(width / wanted, width / wanted);
        context.fillText(text, 0, 0);
      } else {
        context.fillText(text, x + width / 2, base);
      }
      context.restore();
    }
    context.globalAlpha = 1;
  }
}
