export const WIDTH = 1600;
export const HEIGHT = 1067;
export const OUTLINE = '#27304A';

interface Stroke {
  /** Width of the outline; 0 leaves a flat shape. */
  line?: number;
  colour?: string;
  opacity?: number;
}

const n = (value: number) => Math.round(value * 10) / 10;
const stroked = ({ line = 0, colour = OUTLINE, opacity = 1 }: Stroke) =>
  (line > 0 ? ` stroke="${colour}" stroke-width="${n(line)}"` : '') + (opacity < 1 ? ` opacity="${opacity}"` : '');

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  { r = 0, ...stroke }: Stroke & { r?: number } = {},
): string => `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} fill="${fill}"${stroked(stroke)}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string, stroke: Stroke = {}): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${stroked(stroke)}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, stroke: Stroke = {}): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${stroked(stroke)}/>`;

/** A closed shape through these points. */
export const polygon = (points: readonly (readonly [number, number])[], fill: string, stroke: Stroke = {}): string =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"${stroked(stroke)}/>`;

export const path = (d: string, fill: string, stroke: Stroke = {}): string => `<path d="${d}" fill="${fill}"${stroked(stroke)}/>`;

/** Strokes without a fill. */
export const lines = (d: string, width = 3, colour = OUTLINE, opacity = 1): string => path(d, 'none', { line: width, colour, opacity });

/** Joins the shapes drawn for 0 to count − 1. */
export const repeat = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => draw(i)).join('');

export const clipped = (id: string, shape: string, content: string): string =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;

export const flipped = (content: string): string => `<g transform="translate(${WIDTH} 0) scale(-1 1)">${content}</g>`;

export const svgDocument = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
  `<g stroke-linejoin="round" stroke-linecap="round">${content}</g></svg>`;

/** The colour between two others: a share of 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [Number.parseInt(from.slice(at, at + 2), 16), Number.parseInt(to.slice(at, at + 2), 16)];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const darker = (colour: string, share = 0.15): string => mix(colour, OUTLINE, share);
export const lighter = (colour: string, share = 0.3): string => mix(colour, '#FFFFFF', share);
