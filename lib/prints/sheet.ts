/** What a picture is drawn with: boxes, wires and text as SVG. Every text is escaped here and nowhere else. */

import type { Box } from '../lanes/layout';
import type { Colour } from './colours';
import { asHtml } from './html';
import { type Line, linesOf, widthOf } from './text-lines';

export const SANS = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'Liberation Sans', system-ui, sans-serif";
const MONO = "'JetBrains Mono', ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace";
/** Code is a little smaller than what stands around it. */
const CODE_SIZE = 0.93;
const LEADING = 1.36;

interface Text {
  readonly x: number;
  /** Where the letters stand on. */
  readonly y: number;
  readonly size: number;
  readonly colour: Colour;
  /** It ends at x, instead of beginning there. */
  readonly end?: boolean;
  readonly middle?: boolean;
}

interface Paragraph extends Text {
  readonly width: number;
  readonly most: number;
}

interface Look {
  readonly fill: Colour;
  readonly line?: Colour;
  readonly round?: number;
  readonly dashed?: boolean;
}

export interface Sheet {
  ground(): string;
  box(box: Box, look: Look): string;
  wire(path: string): string;
  port(x: number, y: number): string;
  /** What is drawn within a box, from its corner; nothing of it shows outside. */
  clipped(box: Box, drawn: readonly string[]): string;
  text(line: Line, text: Text): string;
  /** Text in lines, from the first one's y downwards. */
  paragraph(runs: Line, paragraph: Paragraph): string;
  /** The width of a line of text. */
  width(line: Line, size: number): number;
}

/** Positions to a tenth, that equal pictures are equal bytes. */
const at = (value: number): string => String(Math.round(value * 10) / 10);

/** A sheet in the colours of a theme. */
export function sheetOf(colour: (name: Colour) => string): Sheet {
  const text = (line: Line, { x, y, size, colour: ink, end, middle }: Text): string => {
    if (line.length === 0) return '';
    const runs = line.map((run) => {
      const face =
        run.face === 'code'
          ? ` font-family="${MONO}" font-size="${at(size * CODE_SIZE)}"`
          : run.face === 'bold'
            ? ' font-weight="600"'
            : '';
      const tone = run.tone === undefined ? '' : ` fill="${colour(run.tone)}"`;
      return `<tspan${face}${tone}>${asHtml(run.text)}</tspan>`;
    });
    const anchor = end === true ? ' text-anchor="end"' : middle === true ? ' text-anchor="middle"' : '';
    return `<text x="${at(x)}" y="${at(y)}" font-size="${at(size)}" fill="${colour(ink)}"${anchor} xml:space="preserve">${runs.join('')}</text>`;
  };
  return {
    ground: () => `<rect width="100%" height="100%" fill="${colour('canvas')}"/>`,
    box: ({ x, y, width, height }, { fill, line, round = 0, dashed }) =>
      `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" rx="${round}" fill="${colour(fill)}"${line === undefined ? '' : ` stroke="${colour(line)}"`}${dashed === true ? ' stroke-dasharray="4 3"' : ''}/>`,
    wire: (path) => `<path d="${path}" fill="none" stroke="${colour('wire')}" stroke-width="1.5"/>`,
    port: (x, y) =>
      `<circle cx="${at(x)}" cy="${at(y)}" r="4.8" fill="${colour('card')}" stroke="${colour('wire')}" stroke-width="1.5"/>`,
    clipped: ({ x, y, width, height }, drawn) =>
      `<svg x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}">\n${drawn.filter((one) => one !== '').join('\n')}\n</svg>`,
    text,
    paragraph: (runs, { width, most, y, size, ...rest }) =>
      linesOf(runs, width / size, most)
        .map((line, i) => text(line, { ...rest, size, y: y + i * size * LEADING }))
        .join('\n'),
    width: (line, size) => line.reduce((sum, run) => sum + widthOf(run), 0) * size,
  };
}

/** How many dots of a PNG stand for one of the picture, and what browsers draw at most: along a side, and in all. */
const SCALE = 2;
const MOST_ALONG = 16_000;
const MOST_DOTS = 100_000_000;

/** How large a picture becomes as a PNG: twice its size, less where no browser would draw that. */
export const pngScale = (width: number, height: number): number =>
  Math.min(SCALE, MOST_ALONG / Math.max(width, height), Math.sqrt(MOST_DOTS / (width * height)));
