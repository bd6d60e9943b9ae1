import { rect, darker, circle, polygon, HEIGHT, OUTLINE, lighter, lines, mix, path, repeat } from './shapes.ts';
import { bush, hills, sky, tree, tufts } from './nature.ts';
import type { Setting } from './palette.ts';

/** The parcel, marked out with stakes and string. */
function stakes({ random, mood }: Setting): string {
  const corners = [
    [420, 800],
    [1190, 770],
    [1420, 1000],
    [170, 1030],
  ] as const;
  const outline = `M${corners.map(([x, y]) => `${x} ${y - 62}`).join(' L ')} Z`;
  return (
    polygon(corners, lighter(mix(mood.green, '#D9C36B', 0.5), 0.2), { opacity: 0.75 }) +
    tufts(random, 360, 1220, 840, darker(mood.green, 0.1), 22) +
    lines(outline, 4, '#A94A28') +
    corners
      .map(([x, y]) => rect(x - 8, y - 96, 16, 100, '#C79A6A', { line: 3.5 }) + rect(x - 8, y - 96, 16, 22, '#A94A28', { line: 3.5 }))
      .join('')
  );
}

function vines({ mood }: Setting): string {
  return repeat(9, (i) => {
    const [near, far] = [-260 + i * 265, 560 + i * 62];
    return (
      path(`M${far} 640 L ${near} ${HEIGHT} L ${near + 120} ${HEIGHT} L ${far + 16} 640 Z`, mix(mood.green, OUTLINE, i % 2 ? 0.06 : 0.14), {
        line: 3,
      }) +
      repeat(6, (j) => {
        const share = ((j + 1) / 7) ** 1.6;
        const [x, y] = [far + (near + 60 - far) * share, 640 + (HEIGHT - 640) * share];
        return circle(x, y, 6 + share * 26, mood.green, { line: 3 }) + circle(x + share * 18, y + share * 10, 2 + share * 6, '#6A4A78');
      })
    );
  });
}

const field = (setting: Setting, colour: string, y: number): string =>
  path(`M0 ${y} C 420 ${y - 50}, 900 ${y + 40}, 1600 ${y - 30} V ${HEIGHT} H 0 Z`, colour) +
  lines(
    repeat(7, (i) => `M${-100 + i * 270} ${HEIGHT} Q ${500 + i * 90} ${y + 90} ${640 + i * 60} ${y + 6} `),
    3,
    darker(colour, 0.14),
  );

export function parcel(setting: Setting): string {
  const { random, mood } = setting;
  const kind = random.pick(['round', 'poplar', 'fir', 'pine', 'cypress'] as const);
  return (
    sky(setting, 760) +
    hills(setting, 700, 3) +
    repeat(7, (i) => tree(setting, 80 + i * 240 + random.between(-40, 40), 730, random.between(130, 230), kind)) +
    path(`M0 710 C 400 680, 1000 760, 1600 700 V ${HEIGHT} H 0 Z`, mix(mood.green, mood.low, 0.38)) +
    stakes(setting) +
    tree(setting, random.pick([150, 1480]), 900, random.between(440, 560), random.pick(['round', kind])) +
    bush(setting, random.between(1200, 1300), 1040, 240)
  );
}

export function vineyard(setting: Setting): string {
  const { random, mood } = setting;
  return (
    sky(setting, 640) +
    hills(setting, 640, 3) +
    repeat(3, (i) => tree(setting, random.between(100, 500) + i * 60, 640, random.between(150, 240), 'cypress')) +
    hamlet(setting, random.between(900, 1250), 640) +
    rect(0, 636, 1600, HEIGHT, mix(mood.ground, '#C98A5B', 0.35)) +
    vines(setting)
  );
}

export function meadow(setting: Setting): string {
  const { random, mood } = setting;
  return (
    sky(setting, 720) +
    hills(setting, 660, 3) +
    hamlet(setting, random.between(200, 500), 690) +
    field(setting, mix(mood.green, '#E3C16F', 0.62), 690) +
    repeat(4, (i) => tree(setting, 700 + i * 130, 700, random.between(120, 190), 'poplar')) +
    path(`M0 850 C 500 790, 1000 900, 1600 830 V ${HEIGHT} H 0 Z`, mix(mood.green, mood.low, 0.25)) +
    tufts(random, 0, 1600, 880, darker(mood.green, 0.2), 40) +
    repeat(26, () => circle(random.between(0, 1600), random.between(900, 1050), 7, random.pick(['#D9583A', '#FBF4EA', '#F0C04F']))) +
    tree(setting, random.between(1150, 1400), 930, random.between(480, 600)) +
    repeat(7, (i) => rect(40 + i * 150, 880 + (i % 2) * 6, 16, 120, '#B98E64', { line: 3 })) +
    lines('M40 910 L 960 914 M40 956 L 960 960', 7, '#B98E64')
  );
}

function hamlet({ random, mood }: Setting, x: number, base: number): string {
  const wall = mix('#F3E6CF', mood.low, mood.isEvening ? 0.1 : 0.2);
  return (
    repeat(4, (i) => {
      const [at, w, h] = [x + i * 62, random.between(56, 80), random.between(44, 70)];
      return (
        rect(at, base - h, w, h, wall, { line: 3 }) +
        polygon(
          [
            [at - 8, base - h],
            [at + w / 2, base - h - 40],
            [at + w + 8, base - h],
          ],
          '#BC6340',
          { line: 3 },
        )
      );
    }) +
    rect(x + 108, base - 170, 40, 170, wall, { line: 3 }) +
    polygon(
      [
        [x + 100, base - 170],
        [x + 128, base - 250],
        [x + 156, base - 170],
      ],
      '#56617A',
      { line: 3 },
    )
  );
}
