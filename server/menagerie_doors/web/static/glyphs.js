// Signs that are drawn and not written: lines and blocks that must meet those of the next cell without a gap.
"use strict";

// Which of its four arms a line has: left, right, up, down; 1 is thin, 2 is thick.
const ARMS = {
  "─": [1, 1, 0, 0], "│": [0, 0, 1, 1], "┌": [0, 1, 0, 1], "┐": [1, 0, 0, 1], "└": [0, 1, 1, 0], "┘": [1, 0, 1, 0],
  "├": [0, 1, 1, 1], "┤": [1, 0, 1, 1], "┬": [1, 1, 0, 1], "┴": [1, 1, 1, 0], "┼": [1, 1, 1, 1],
  "━": [2, 2, 0, 0], "┃": [0, 0, 2, 2], "┏": [0, 2, 0, 2], "┓": [2, 0, 0, 2], "┗": [0, 2, 2, 0], "┛": [2, 0, 2, 0],
  "═": [2, 2, 0, 0], "║": [0, 0, 2, 2],
};

// Corners that are round: from which side to which.
const ROUND = { "╭": [1, 1], "╮": [-1, 1], "╰": [1, -1], "╯": [-1, -1] };

// Parts of a cell that are filled: left, top, right and bottom, in eighths.
const BLOCKS = {
  "█": [0, 0, 8, 8], "▀": [0, 0, 8, 4], "▄": [0, 4, 8, 8], "▌": [0, 0, 4, 8], "▐": [4, 0, 8, 8],
  "▁": [0, 7, 8, 8], "▂": [0, 6, 8, 8], "▃": [0, 5, 8, 8], "▅": [0, 3, 8, 8], "▆": [0, 2, 8, 8], "▇": [0, 1, 8, 8],
  "▏": [0, 0, 1, 8], "▎": [0, 0, 2, 8], "▍": [0, 0, 3, 8], "▋": [0, 0, 5, 8], "▊": [0, 0, 6, 8], "▉": [0, 0, 7, 8],
  "▔": [0, 0, 8, 1], "▕": [7, 0, 8, 8], "▘": [0, 0, 4, 4], "▝": [4, 0, 8, 4], "▖": [0, 4, 4, 8], "▗": [4, 4, 8, 8],
};
const SHADES = { "░": 0.25, "▒": 0.5, "▓": 0.75 };

// Draws a sign, if it is one of these; returns whether it was.
function drawGlyph(context, sign, x, y, width, height) {
  const block = BLOCKS[sign];
  if (block) {
    const left = Math.round((width * block[0]) / 8);
    const top = Math.round((height * block[1]) / 8);
    context.fillRect(
      x + left, y + top, Math.round((width * block[2]) / 8) - left, Math.round((height * block[3]) / 8) - top,
    );
    return true;
  }
  const shade = SHADES[sign];
  if (shade) {
    const before = context.globalAlpha;
    context.globalAlpha = before * shade;
    context.fillRect(x, y, width, height);
    context.globalAlpha = before;
    return true;
  }
  const thin = Math.max(1, Math.round(height / 16));
  const arms = ARMS[sign];
  if (arms) {
    const across = Math.max(arms[0], arms[1]) * thin;
    const down = Math.max(arms[2], arms[3]) * thin;
    const middleX = x + Math.floor((width - Math.max(down, thin)) / 2);
    const middleY = y + Math.floor((height - Math.max(across, thin)) / 2);
    const endX = middleX + Math.max(down, thin);
    const endY = middleY + Math.max(across, thin);
    if (arms[0]) context.fillRect(x, middleY, endX - x, across);
    if (arms[1]) context.fillRect(middleX, middleY, x + width - middleX, across);
    if (arms[2]) context.fillRect(middleX, y, down, endY - y);
    if (arms[3]) context.fillRect(middleX, middleY, down, y + height - middleY);
    return true;
  }
  const round = ROUND[sign];
  if (round) {
    const middleX = x + Math.floor((width - thin) / 2) + thin / 2;
    const middleY = y + Math.floor((height - thin) / 2) + thin / 2;
    const endX = round[0] > 0 ? x + width : x;
    const endY = round[1] > 0 ? y + height : y;
    const radius = Math.min(Math.abs(endX - middleX), Math.abs(endY - middleY));
    context.strokeStyle = context.fillStyle;
    context.lineWidth = thin;
    context.beginPath();
    context.moveTo(endX, middleY);
    context.arcTo(middleX, middleY, middleX, endY, radius);
    context.lineTo(middleX, endY);
    context.stroke();
    return true;
  }
  return false;
}
