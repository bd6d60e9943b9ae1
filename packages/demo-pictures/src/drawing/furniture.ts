import { rect, darker, circle, polygon, lighter, lines, ellipse, path, repeat } from './shapes.ts';
import type { Setting } from './palette.ts';
import { FLOOR, plant, shadowUnder } from './room-parts.ts';

export const FABRICS = ['#A94A28', '#24407A', '#5E7F6B', '#C98A2B', '#8E6E9E', '#E0CDB2', '#6F98A8', '#D9A487'] as const;

export function sofa({ random }: Setting, x: number, w: number, cloth: string): string {
  const base = FLOOR + 96;
  const seats = w > 480 ? 3 : 2;
  const cushion = random.pick(['#F3E2CC', '#E5B454', '#F2D8D0', '#A9B9A6']);
  return (
    shadowUnder(x, base + 40, w) +
    lines(`M${x + 40} ${base} v 38 M${x + w - 40} ${base} v 38`, 12, '#7B5B49') +
    rect(x + 16, base - 210, w - 32, 150, cloth, { line: 4, r: 34 }) +
    repeat(seats, (i) =>
      rect(x + 44 + (i * (w - 88)) / seats, base - 116, (w - 88) / seats - 4, 70, lighter(cloth, 0.12), { line: 3.5, r: 20 }),
    ) +
    rect(x + 10, base - 62, w - 20, 66, darker(cloth, 0.06), { line: 4, r: 14 }) +
    rect(x - 14, base - 150, 74, 154, cloth, { line: 4, r: 30 }) +
    rect(x + w - 60, base - 150, 74, 154, cloth, { line: 4, r: 30 }) +
    `<g transform="rotate(-12 ${x + 130} ${base - 130})">${rect(x + 86, base - 174, 86, 78, cushion, { line: 3.5, r: 14 })}</g>` +
    (random.chance(0.6)
      ? `<g transform="rotate(10 ${x + w - 130} ${base - 130})">${rect(x + w - 180, base - 170, 86, 76, darker(cushion, 0.12), { line: 3.5, r: 14 })}</g>`
      : '')
  );
}

export function armchair(x: number, cloth: string): string {
  const base = FLOOR + 130;
  return (
    shadowUnder(x, base + 36, 220) +
    lines(`M${x + 34} ${base - 10} l -14 46 M${x + 186} ${base - 10} l 14 46`, 11, '#7B5B49') +
    path(
      `M${x + 10} ${base - 60} C ${x - 6} ${base - 250}, ${x + 40} ${base - 300}, ${x + 110} ${base - 300} C ${x + 180} ${base - 300}, ${x + 226} ${base - 250}, ${x + 210} ${base - 60} Z`,
      cloth,
      { line: 4 },
    ) +
    path(
      `M${x + 46} ${base - 80} C ${x + 40} ${base - 220}, ${x + 70} ${base - 258}, ${x + 110} ${base - 258} C ${x + 150} ${base - 258}, ${x + 180} ${base - 220}, ${x + 174} ${base - 80} Z`,
      lighter(cloth, 0.14),
      { line: 3 },
    ) +
    rect(x + 36, base - 104, 148, 62, lighter(cloth, 0.2), { line: 3.5, r: 20 }) +
    rect(x - 6, base - 130, 52, 124, cloth, { line: 4, r: 24 }) +
    rect(x + 174, base - 130, 52, 124, cloth, { line: 4, r: 24 }) +
    rect(x + 20, base - 50, 180, 46, darker(cloth, 0.08), { line: 4, r: 12 })
  );
}

export function shelves({ random }: Setting, x: number, y: number, w: number): string {
  const wood = random.pick(['#B98458', '#9A6B45', '#FBF8F2', '#C9A26B']);
  return repeat(4, (row) => {
    const base = y + row * 140;
    return (
      rect(x, base, w, 14, wood, { line: 3.5 }) +
      repeat(Math.floor((w - 30) / 27), (i) => {
        if (random.chance(0.28)) return '';
        const h = random.between(62, 104);
        return rect(
          x + 14 + i * 27,
          base - h,
          22,
          h,
          random.pick(['#A94A28', '#24407A', '#5E7F6B', '#E5B454', '#F4EEDD', '#7A2F24', '#8492BC', '#D9A487']),
          { line: 2.5 },
        );
      })
    );
  });
}

export function fireplace(setting: Setting, x: number): string {
  const { random } = setting;
  const marble = random.pick(['#F4EEE6', '#DCD3C8', '#E9D9CC', '#48536E']);
  return (
    rect(x + 30, 150, 300, 300, '#C9A26B', { line: 4, r: 10 }) +
    rect(x + 48, 168, 264, 264, '#E4EBEC', { line: 3 }) +
    polygon(
      [
        [x + 70, 420],
        [x + 210, 180],
        [x + 270, 180],
        [x + 130, 420],
      ],
      '#FFFFFF',
      { opacity: 0.5 },
    ) +
    rect(x, 500, 360, FLOOR - 500, marble, { line: 4 }) +
    rect(x - 24, 478, 408, 32, marble, { line: 4 }) +
    path(`M${x + 70} ${FLOOR} V 640 Q ${x + 180} 560 ${x + 290} 640 V ${FLOOR} Z`, '#3A3347', { line: 4 }) +
    path(`M${x + 150} ${FLOOR - 16} c -40 -50 10 -80 18 -116 c 40 36 74 70 30 116 Z`, '#E08A3C') +
    path(`M${x + 164} ${FLOOR - 16} c -16 -28 8 -44 12 -62 c 22 20 34 40 12 62 Z`, '#F8D98F') +
    plant(setting, x + 40, 480, 120)
  );
}

export function table({ random }: Setting, x: number): string {
  const wood = random.pick(['#B98458', '#F4EEDD', '#9A6B45']);
  return (
    lines(`M${x + 40} ${FLOOR + 170} l -16 74 M${x + 220} ${FLOOR + 170} l 16 74`, 9, darker(wood, 0.3)) +
    ellipse(x + 130, FLOOR + 170, 150, 32, wood, { line: 4 }) +
    rect(x + 66, FLOOR + 144, 84, 16, '#24407A', { line: 2.5 }) +
    rect(x + 72, FLOOR + 130, 76, 14, '#E5B454', { line: 2.5 }) +
    path(`M${x + 178} ${FLOOR + 166} v -30 h 34 v 30 q -17 10 -34 0 Z`, '#FBF8F2', { line: 3 })
  );
}

export const bowl = ({ random }: Setting, x: number, base: number): string =>
  repeat(4, (i) =>
    circle(x + 26 + i * 28, base - 52 - (i % 2) * 10, 20, random.pick(['#D9683F', '#E5B454', '#A9B15A', '#C0392B']), { line: 3 }),
  ) + path(`M${x} ${base - 52} h 140 q -10 50 -46 50 h -48 q -36 0 -46 -50 Z`, '#F4EEDD', { line: 3.5 });

export function bedside({ random }: Setting, x: number, accent: string): string {
  const wood = random.pick(['#B98458', '#F4EEDD', '#9A6B45']);
  return (
    rect(x, FLOOR - 70, 130, 140, wood, { line: 4 }) +
    lines(`M${x + 10} ${FLOOR + 70} v 44 M${x + 120} ${FLOOR + 70} v 44 M${x} ${FLOOR} h 130`, 7, darker(wood, 0.35)) +
    circle(x + 65, FLOOR - 36, 7, '#E5B454', { line: 2.5 }) +
    circle(x + 62, FLOOR - 176, 100, '#FBE6AE', { opacity: 0.25 }) +
    rect(x + 50, FLOOR - 120, 26, 50, lighter(accent, 0.2), { line: 3, r: 8 }) +
    polygon(
      [
        [x + 34, FLOOR - 206],
        [x + 92, FLOOR - 206],
        [x + 116, FLOOR - 120],
        [x + 10, FLOOR - 120],
      ],
      '#F8EBCB',
      { line: 3.5 },
    )
  );
}
