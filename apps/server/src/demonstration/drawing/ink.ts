export const WIDTH = 1600;
export const HEIGHT = 1067;
export const INK = '#27304A';

interface Stroke {
  /** Width of the ink line; 0 leaves a flat shape. */
  line?: number;
  ink?: string;
  opacity?: number;
}

const n = (value: number) => Math.round(value * 10) / 10;
const stroked = ({ line = 0, ink = INK, opacity = 1 }: Stroke) =>
  (line > 0 ? ` stroke="${ink}" stroke-width="${n(line)}"` : '') + (opacity < 1 ? ` opacity="${opacity}"` : '');

export const box = (x: number, y: number, w: number, h: number, fill: string, { r = 0, ...stroke }: Stroke & { r?: number } = {}): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} fill="${fill}"${stroked(stroke)}/>`;

export const disc = (cx: number, cy: number, r: number, fill: string, stroke: Stroke = {}): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${stroked(stroke)}/>`;

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, stroke: Stroke = {}): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${stroked(stroke)}/>`;

/** A closed form through these points. */
export const form = (points: readonly (readonly [number, number])[], fill: string, stroke: Stroke = {}): string =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"${stroked(stroke)}/>`;

export const path = (d: string, fill: string, stroke: Stroke = {}): string => `<path d="${d}" fill="${fill}"${stroked(stroke)}/>`;

/** Lines without a fill. */
export const lines = (d: string, width = 3, ink = INK, opacity = 1): string => path(d, 'none', { line: width, ink, opacity });

/** The numbers from 0 to count − 1, drawn one after the other. */
export const repeat = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => draw(i)).join('');

export const clipped = (id: string, shape: string, content: string): string =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;

export const flipped = (content: string): string => `<g transform="translate(${WIDTH} 0) scale(-1 1)">${content}</g>`;

export const sheet = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
  `<g stroke-linejoin="round" stroke-linecap="round">${content}</g></svg>`;

/** A colour on the way from one to another. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [Number.parseInt(from.slice(at, at + 2), 16), Number.parseInt(to.slice(at, at + 2), 16)];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const darker = (colour: string, share = 0.15): string => mix(colour, INK, share);
export const lighter = (colour: string, share = 0.3): string => mix(colour, '#FFFFFF', share);
