import type { Random } from './random.ts';
import { rect, darker, circle, polygon, HEIGHT, OUTLINE, lighter, lines, mix, ellipse, path, repeat, WIDTH } from './shapes.ts';
import type { Mood, Setting } from './palette.ts';

/** Sky, sun and clouds, down to the horizon. */
export function sky({ random, mood }: Setting, horizon = 900): string {
  const id = `sky${mood.sky.slice(1)}${horizon}`;
  const air =
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0.1" stop-color="${mood.sky}"/><stop offset="1" stop-color="${mood.low}"/></linearGradient>` +
    rect(0, 0, WIDTH, horizon + 2, `url(#${id})`);
  const sunX = random.between(150, 1450);
  const sunY = random.between(120, 300);
  const stars = mood.isEvening
    ? repeat(26, () => circle(random.between(0, WIDTH), random.between(0, 480), random.between(1.5, 3.5), '#FDF3D8', { opacity: 0.8 }))
    : '';
  const clouds = mood.isEvening ? 1 : random.whole(1, 3);
  return (
    air +
    circle(sunX, sunY, random.between(60, 105), mood.sun, { opacity: 0.95 }) +
    stars +
    repeat(clouds, () => cloud(random, random.between(60, 1350), random.between(70, 330), random.between(0.7, 1.4), mood))
  );
}

function cloud(random: Random, x: number, y: number, size: number, mood: Mood): string {
  const fill = mood.isEvening ? mix(mood.sky, '#FFFFFF', 0.18) : lighter(mood.low, 0.7);
  const length = random.between(170, 260) * size;
  return (
    rect(x, y, length, 36 * size, fill, { r: 18 * size }) +
    rect(x + length * 0.2, y - 26 * size, length * 0.5, 44 * size, fill, { r: 22 * size }) +
    rect(x - length * 0.15, y + 24 * size, length * 0.6, 26 * size, fill, { r: 13 * size })
  );
}

/** Soft ridges, one behind the other. */
export function hills({ random, mood }: Setting, base: number, count = 2, colour = mood.far): string {
  return repeat(count, (i) => {
    const y = base - (count - i) * random.between(45, 75);
    const [a, b, c] = [random.between(-60, 60), random.between(-90, 50), random.between(-60, 70)];
    return path(
      `M0 ${y + a} C 300 ${y + b - 60}, 520 ${y + c}, 800 ${y - a} S 1300 ${y + b}, 1600 ${y + c - 40} V ${HEIGHT} H 0 Z`,
      mix(colour, mood.low, 0.55 - (i * 0.5) / count),
    );
  });
}

/** A town in the distance, with its bell tower. */
export function skyline({ random, mood }: Setting, base: number): string {
  const fill = mix(mood.far, mood.low, 0.35);
  const tower = random.between(200, 1400);
  return (
    repeat(17, (i) => {
      const [w, h] = [random.between(80, 130), random.between(60, 190)];
      const x = i * 98 - 20;
      return (
        rect(x, base - h, w, h, fill) +
        polygon(
          [
            [x - 6, base - h],
            [x + w / 2, base - h - random.between(20, 60)],
            [x + w + 6, base - h],
          ],
          fill,
        )
      );
    }) +
    rect(tower, base - 330, 46, 330, fill) +
    polygon(
      [
        [tower - 8, base - 330],
        [tower + 23, base - 450],
        [tower + 54, base - 330],
      ],
      fill,
    )
  );
}

type TreeKind = 'round' | 'cypress' | 'pine' | 'poplar' | 'fir';

export function tree(
  { random, mood }: Pick<Setting, 'random' | 'mood'>,
  x: number,
  base: number,
  height: number,
  kind: TreeKind = 'round',
): string {
  const green = mix(mood.green, random.pick(['#8FA35A', '#3F7A5C', '#5E8F7A']), 0.25);
  const trunk = mood.isEvening ? '#3A3347' : '#7B5B49';
  const stem = (share: number, width: number) => rect(x - width / 2, base - height * share, width, height * share, trunk, { line: 3 });
  switch (kind) {
    case 'cypress':
      return (
        stem(0.15, 12) +
        path(
          `M${x} ${base - height} C ${x + height * 0.13} ${base - height * 0.55}, ${x + height * 0.13} ${base - height * 0.2}, ${x} ${base - height * 0.06} C ${x - height * 0.13} ${base - height * 0.2}, ${x - height * 0.13} ${base - height * 0.55}, ${x} ${base - height} Z`,
          green,
          { line: 3.5 },
        ) +
        lines(
          `M${x + 8} ${base - height * 0.75} V ${base - height * 0.45} M${x - 8} ${base - height * 0.5} V ${base - height * 0.25}`,
          3,
          darker(green, 0.3),
        )
      );
    case 'pine':
      return (
        path(
          `M${x - 8} ${base} C ${x + 10} ${base - height * 0.4}, ${x - 14} ${base - height * 0.5}, ${x + 4} ${base - height * 0.75} L ${x + 18} ${base - height * 0.74} C ${x + 4} ${base - height * 0.5}, ${x + 26} ${base - height * 0.4}, ${x + 12} ${base} Z`,
          trunk,
          { line: 3 },
        ) +
        ellipse(x + 8, base - height * 0.76, height * 0.34, height * 0.13, green, { line: 3.5 }) +
        ellipse(x - height * 0.1, base - height * 0.85, height * 0.2, height * 0.1, lighter(green, 0.12), { line: 3.5 }) +
        ellipse(x + height * 0.16, base - height * 0.88, height * 0.17, height * 0.09, green, { line: 3.5 })
      );
    case 'poplar':
      return (
        stem(0.3, 14) +
        ellipse(x, base - height * 0.58, height * 0.13, height * 0.42, green, { line: 3.5 }) +
        veins(x, base, height * 0.9, green)
      );
    case 'fir':
      return (
        stem(0.16, 16) +
        repeat(3, (i) => {
          const [top, half] = [base - height + i * height * 0.24, height * (0.14 + i * 0.06)];
          return polygon(
            [
              [x, top],
              [x + half, top + height * 0.38],
              [x - half, top + height * 0.38],
            ],
            mix(green, OUTLINE, 0.16 - i * 0.05),
            { line: 3.5 },
          );
        })
      );
    case 'round':
      return (
        stem(0.45, height * 0.055) +
        circle(x - height * 0.15, base - height * 0.55, height * 0.19, darker(green, 0.08), { line: 3.5 }) +
        circle(x + height * 0.17, base - height * 0.57, height * 0.18, darker(green, 0.14), { line: 3.5 }) +
        circle(x, base - height * 0.74, height * 0.24, green, { line: 3.5 }) +
        ellipse(x, base - height * 0.56, height * 0.2, height * 0.13, green) +
        veins(x, base, height, green)
      );
    default:
      return kind satisfies never;
  }
}

const veins = (x: number, base: number, height: number, green: string) =>
  lines(
    `M${x} ${base - height * 0.3} V ${base - height * 0.72} M${x} ${base - height * 0.48} l ${height * 0.09} ${-height * 0.09} M${x} ${base - height * 0.56} l ${-height * 0.08} ${-height * 0.08}`,
    3,
    darker(green, 0.4),
  );

export function bush({ random, mood }: Pick<Setting, 'random' | 'mood'>, x: number, base: number, width: number): string {
  const green = mix(mood.green, '#8FA35A', random.between(0, 0.4));
  const flower = random.pick(['#D9683F', '#F2D8D0', '#E5B454', '#F7F2E7', '#C77D9B']);
  return (
    path(
      `M${x} ${base} c ${width * 0.02} ${-width * 0.35}, ${width * 0.28} ${-width * 0.48}, ${width * 0.42} ${-width * 0.3} c ${width * 0.15} ${-width * 0.25}, ${width * 0.55} ${-width * 0.1}, ${width * 0.58} ${width * 0.3} Z`,
      green,
      { line: 3.5 },
    ) +
    repeat(5, () => circle(x + random.between(0.15, 0.85) * width, base - random.between(0.08, 0.24) * width, width * 0.028 + 2, flower))
  );
}

export const tufts = (random: Random, from: number, to: number, y: number, colour: string, count = 14): string =>
  lines(
    Array.from({ length: count }, () => {
      const x = random.between(from, to);
      const at = y + random.between(0, 60);
      return `M${Math.round(x)} ${Math.round(at)} l -7 -16 M${Math.round(x)} ${Math.round(at)} l 1 -20 M${Math.round(x)} ${Math.round(at)} l 9 -14`;
    }).join(' '),
    3,
    colour,
  );

/** Grass from `y` to the lower edge. */
export const lawn = ({ random, mood }: Setting, y: number, colour = mix(mood.green, mood.low, 0.42)): string =>
  path(`M0 ${y} C 400 ${y - 22}, 900 ${y + 16}, 1600 ${y - 8} V ${HEIGHT} H 0 Z`, colour) +
  tufts(random, 20, 1580, y + 40, darker(colour, 0.25));
