import type { Random } from './random.ts';
import { rect, darker, circle, polygon, OUTLINE, lighter, lines, path, repeat } from './shapes.ts';
import type { Mood } from './palette.ts';

interface WindowLook {
  mood: Mood;
  random: Random;
  trim: string;
  shutter?: string | null;
  /** Round at the top. */
  arched?: boolean;
  /** A step out of the window, down to the floor. */
  tall?: boolean;
  flowers?: boolean;
}

/** A French window: two leaves, small panes, sometimes a curtain or a person. */
export function casement(x: number, y: number, w: number, h: number, look: WindowLook): string {
  const { mood, random, trim, shutter = null, arched = false, flowers = false } = look;
  const lit = mood.isEvening ? random.chance(0.62) : random.chance(0.06);
  const glass = lit ? '#F8D98F' : mood.isEvening ? '#46557F' : mood.glass;
  const frame = mood.isEvening ? '#C9C3CF' : '#FBF8F1';
  const opening = arched
    ? path(`M${x} ${y + h} V ${y + w / 2} A ${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2} V ${y + h} Z`, glass, { line: 3.5 })
    : rect(x, y, w, h, glass, { line: 3.5 });
  const top = arched ? y + w * 0.3 : y;
  const shine = lit
    ? ''
    : polygon(
        [
          [x + w * 0.08, y + h * 0.94],
          [x + w * 0.08, y + h * 0.6],
          [x + w * 0.42, y + h * 0.34],
          [x + w * 0.42, y + h * 0.68],
        ],
        '#FFFFFF',
        { opacity: 0.22 },
      );
  const curtain = random.chance(0.45)
    ? path(
        `M${x + 3} ${top + 4} H ${x + w * 0.3} C ${x + w * 0.28} ${y + h * 0.5}, ${x + w * 0.14} ${y + h * 0.6}, ${x + 3} ${y + h * 0.8} Z`,
        '#FFF9EE',
        { opacity: 0.85 },
      ) +
      path(
        `M${x + w - 3} ${top + 4} H ${x + w * 0.7} C ${x + w * 0.72} ${y + h * 0.5}, ${x + w * 0.86} ${y + h * 0.6}, ${x + w - 3} ${y + h * 0.8} Z`,
        '#FFF9EE',
        { opacity: 0.85 },
      )
    : '';
  const panes = lines(
    `M${x + w / 2} ${y + 2} V ${y + h - 2} M${x + 2} ${y + h * 0.36} H ${x + w - 2} M${x + 2} ${y + h * 0.68} H ${x + w - 2}`,
    Math.max(3, w * 0.055),
    frame,
  );
  const surround = arched ? '' : rect(x - w * 0.12, y - w * 0.16, w * 1.24, w * 0.16, trim, { line: 3 });
  const sill = rect(x - w * 0.12, y + h, w * 1.24, w * 0.1, trim, { line: 3 });
  return (
    opening +
    shine +
    curtain +
    panes +
    surround +
    sill +
    (shutter ? shutters(x, y, w, h, shutter) : '') +
    (flowers ? flowerBox(x, y + h, w, random, mood) : '')
  );
}

function shutters(x: number, y: number, w: number, h: number, colour: string): string {
  const leaf = w * 0.46;
  const one = (at: number) =>
    rect(at, y - 2, leaf, h + 4, colour, { line: 3 }) +
    lines(
      Array.from({ length: Math.floor(h / 14) }, (_, i) => `M${at + 6} ${y + 10 + i * 14} h ${leaf - 12}`).join(' '),
      2.5,
      darker(colour, 0.35),
    );
  return one(x - leaf - w * 0.03) + one(x + w * 1.03);
}

function flowerBox(x: number, y: number, w: number, random: Random, mood: Mood): string {
  const flower = random.pick(['#D9583A', '#E7A0A8', '#F0C04F', '#FBF4EA']);
  return (
    repeat(7, (i) => circle(x + (w * (i + 0.5)) / 7, y - random.between(4, 18), w * 0.085, i % 2 ? mood.green : darker(mood.green, 0.15))) +
    repeat(5, (i) => circle(x + (w * (i + 0.7)) / 5, y - random.between(10, 26), w * 0.05, flower)) +
    rect(x - w * 0.04, y - 2, w * 1.08, w * 0.18, '#A9643F', { line: 3, r: 3 })
  );
}

/** Wrought iron between two bars, with its rings. */
export function railing(x: number, y: number, w: number, h: number, colour = OUTLINE): string {
  const count = Math.max(3, Math.round(w / 16));
  const step = w / count;
  const bars = Array.from({ length: count + 1 }, (_, i) => `M${Math.round(x + i * step)} ${y} v ${h}`).join(' ');
  return (
    lines(bars, 2.5, colour) +
    repeat(Math.floor(count / 2), (i) =>
      circle(x + (i * 2 + 1) * step, y + h * 0.45, Math.min(h * 0.2, step * 0.8), 'none', { line: 2.5, colour }),
    ) +
    lines(`M${x - 4} ${y} H ${x + w + 4} M${x - 4} ${y + h} H ${x + w + 4}`, 5, colour)
  );
}

/** A balcony on its consoles. */
export const balcony = (x: number, y: number, w: number, stone: string): string =>
  rect(x - 8, y, w + 16, 15, stone, { line: 3.5 }) +
  repeat(Math.max(2, Math.round(w / 150) + 1), (i) =>
    polygon(
      [
        [x + 6 + (i * (w - 24)) / Math.max(1, Math.round(w / 150)), y + 15],
        [x + 24 + (i * (w - 24)) / Math.max(1, Math.round(w / 150)), y + 15],
        [x + 12 + (i * (w - 24)) / Math.max(1, Math.round(w / 150)), y + 34],
      ],
      darker(stone, 0.08),
      { line: 2.5 },
    ),
  ) +
  rect(x, y + 15, w, 10, OUTLINE, { opacity: 0.14 }) +
  railing(x - 4, y - 50, w + 8, 50);

export function door(
  x: number,
  base: number,
  w: number,
  h: number,
  colour: string,
  { arched = true, mood }: { arched?: boolean; mood: Mood },
): string {
  const y = base - h;
  const outline = arched
    ? `M${x} ${base} V ${y + w / 2} A ${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2} V ${base} Z`
    : `M${x} ${base} V ${y} H ${x + w} V ${base} Z`;
  const light = arched
    ? `M${x + 8} ${y + w / 2} A ${w / 2 - 8} ${w / 2 - 8} 0 0 1 ${x + w - 8} ${y + w / 2} Z`
    : `M${x + 8} ${y + 8} H ${x + w - 8} V ${y + h * 0.2} H ${x + 8} Z`;
  const top = arched ? y + w / 2 + 14 : y + h * 0.2 + 12;
  const panel = (at: number) =>
    rect(at, top + 8, w * 0.3, (base - top) * 0.42, lighter(colour, 0.1), { line: 2.5 }) +
    rect(at, top + (base - top) * 0.56, w * 0.3, (base - top) * 0.34, lighter(colour, 0.1), { line: 2.5 });
  return (
    path(outline, colour, { line: 4 }) +
    path(light, mood.isEvening ? '#F8D98F' : mood.glass, { line: 3 }) +
    lines(`M${x + w / 2} ${arched ? y + 10 : y + 10} V ${base}`, 3) +
    panel(x + w * 0.12) +
    panel(x + w * 0.58) +
    circle(x + w * 0.46, top + (base - top) * 0.5, 5, '#E5B454')
  );
}

/** A chimney stack and its clay pots. */
export const chimney = (x: number, base: number, w: number, h: number, wall: string): string =>
  repeat(Math.max(1, Math.floor(w / 26)), (i) => rect(x + 8 + i * 25, base - h - 26, 15, 28, '#C0694A', { line: 3 })) +
  rect(x, base - h, w, h, wall, { line: 3.5 }) +
  rect(x - 6, base - h - 4, w + 12, 13, darker(wall, 0.1), { line: 3.5 });

/** Striped canvas over a shop window. */
export function awning(x: number, y: number, w: number, h: number, colour: string, stripe: string): string {
  const count = Math.max(4, Math.round(w / 44));
  const step = w / count;
  return (
    repeat(count, (i) => {
      const [a, b] = [x + i * step, x + (i + 1) * step];
      const [c, d] = [x - 14 + (i * (w + 28)) / count, x - 14 + ((i + 1) * (w + 28)) / count];
      return path(`M${a} ${y} H ${b} L ${d} ${y + h} A ${(d - c) / 2} ${(d - c) / 2} 0 0 1 ${c} ${y + h} Z`, i % 2 ? stripe : colour, {
        line: 3,
      });
    }) + lines(`M${x} ${y} H ${x + w}`, 5)
  );
}

export const lamp = (x: number, base: number, height: number, mood: Mood): string =>
  (mood.isEvening ? circle(x, base - height - 10, 74, '#F8D98F', { opacity: 0.25 }) : '') +
  lines(`M${x} ${base} V ${base - height}`, 8) +
  rect(x - 14, base - 14, 28, 14, OUTLINE) +
  polygon(
    [
      [x - 17, base - height - 38],
      [x + 17, base - height - 38],
      [x + 11, base - height],
      [x - 11, base - height],
    ],
    mood.isEvening ? '#FBE6AE' : '#F4EEDD',
    { line: 4 },
  ) +
  polygon(
    [
      [x - 22, base - height - 38],
      [x, base - height - 60],
      [x + 22, base - height - 38],
    ],
    OUTLINE,
  );
