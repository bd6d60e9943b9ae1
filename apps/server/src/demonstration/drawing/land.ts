import { box, darker, disc, form, HEIGHT, INK, lighter, lines, mix, path, repeat } from './ink.ts';
import { bush, hills, sky, tree, tufts } from './nature.ts';
import type { Setting } from './palette.ts';

/** The parcel, marked out with stakes and string. */
function stakes({ dice, mood }: Setting): string {
  const corners = [
    [420, 800],
    [1190, 770],
    [1420, 1000],
    [170, 1030],
  ] as const;
  const outline = `M${corners.map(([x, y]) => `${x} ${y - 62}`).join(' L ')} Z`;
  return (
    form(corners, lighter(mix(mood.green, '#D9C36B', 0.5), 0.2), { opacity: 0.75 }) +
    tufts(dice, 360, 1220, 840, darker(mood.green, 0.1), 22) +
    lines(outline, 4, '#A94A28') +
    corners
      .map(([x, y]) => box(x - 8, y - 96, 16, 100, '#C79A6A', { line: 3.5 }) + box(x - 8, y - 96, 16, 22, '#A94A28', { line: 3.5 }))
      .join('')
  );
}

function vines({ mood }: Setting): string {
  return repeat(9, (i) => {
    const [near, far] = [-260 + i * 265, 560 + i * 62];
    return (
      path(`M${far} 640 L ${near} ${HEIGHT} L ${near + 120} ${HEIGHT} L ${far + 16} 640 Z`, mix(mood.green, INK, i % 2 ? 0.06 : 0.14), {
        line: 3,
      }) +
      repeat(6, (j) => {
        const share = ((j + 1) / 7) ** 1.6;
        const [x, y] = [far + (near + 60 - far) * share, 640 + (HEIGHT - 640) * share];
        return disc(x, y, 6 + share * 26, mood.green, { line: 3 }) + disc(x + share * 18, y + share * 10, 2 + share * 6, '#6A4A78');
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
  const { dice, mood } = setting;
  const kind = dice.pick(['round', 'poplar', 'fir', 'pine', 'cypress'] as const);
  return (
    sky(setting, 760) +
    hills(setting, 700, 3) +
    repeat(7, (i) => tree(setting, 80 + i * 240 + dice.between(-40, 40), 730, dice.between(130, 230), kind)) +
    path(`M0 710 C 400 680, 1000 760, 1600 700 V ${HEIGHT} H 0 Z`, mix(mood.green, mood.low, 0.38)) +
    stakes(setting) +
    tree(setting, dice.pick([150, 1480]), 900, dice.between(440, 560), dice.pick(['round', kind])) +
    bush(setting, dice.between(1200, 1300), 1040, 240)
  );
}

export function vineyard(setting: Setting): string {
  const { dice, mood } = setting;
  return (
    sky(setting, 640) +
    hills(setting, 640, 3) +
    repeat(3, (i) => tree(setting, dice.between(100, 500) + i * 60, 640, dice.between(150, 240), 'cypress')) +
    hamlet(setting, dice.between(900, 1250), 640) +
    box(0, 636, 1600, HEIGHT, mix(mood.ground, '#C98A5B', 0.35)) +
    vines(setting)
  );
}

export function meadow(setting: Setting): string {
  const { dice, mood } = setting;
  return (
    sky(setting, 720) +
    hills(setting, 660, 3) +
    hamlet(setting, dice.between(200, 500), 690) +
    field(setting, mix(mood.green, '#E3C16F', 0.62), 690) +
    repeat(4, (i) => tree(setting, 700 + i * 130, 700, dice.between(120, 190), 'poplar')) +
    path(`M0 850 C 500 790, 1000 900, 1600 830 V ${HEIGHT} H 0 Z`, mix(mood.green, mood.low, 0.25)) +
    tufts(dice, 0, 1600, 880, darker(mood.green, 0.2), 40) +
    repeat(26, () => disc(dice.between(0, 1600), dice.between(900, 1050), 7, dice.pick(['#D9583A', '#FBF4EA', '#F0C04F']))) +
    tree(setting, dice.between(1150, 1400), 930, dice.between(480, 600)) +
    repeat(7, (i) => box(40 + i * 150, 880 + (i % 2) * 6, 16, 120, '#B98E64', { line: 3 })) +
    lines('M40 910 L 960 914 M40 956 L 960 960', 7, '#B98E64')
  );
}

function hamlet({ dice, mood }: Setting, x: number, base: number): string {
  const wall = mix('#F3E6CF', mood.low, mood.isEvening ? 0.1 : 0.2);
  return (
    repeat(4, (i) => {
      const [at, w, h] = [x + i * 62, dice.between(56, 80), dice.between(44, 70)];
      return (
        box(at, base - h, w, h, wall, { line: 3 }) +
        form(
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
    box(x + 108, base - 170, 40, 170, wall, { line: 3 }) +
    form(
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
