import { rect, clipped, darker, circle, polygon, HEIGHT, OUTLINE, lighter, lines, mix, ellipse, path, repeat, WIDTH } from './shapes.ts';
import { hills, sky, skyline, tree } from './nature.ts';
import type { Setting } from './palette.ts';

export const FLOOR = 790;

const WALLS = [
  '#F5ECDF',
  '#E8DCCB',
  '#DCE3DA',
  '#F2DDCF',
  '#DDE4EC',
  '#EFE3C8',
  '#C9D3CB',
  '#E9CDBB',
  '#F7F2EA',
  '#31456F',
  '#48635A',
] as const;

/** An empty room: walls, floor and ceiling. */
export function shell(setting: Setting): { wall: string; accent: string; drawn: string } {
  const { random } = setting;
  const wall = random.pick(WALLS);
  const dark = wall === '#31456F' || wall === '#48635A';
  const accent = random.pick(['#A94A28', '#24407A', '#5E7F6B', '#C98A2B', '#7A2F24', '#6F98A8']);
  const panel = darker(wall, dark ? -0.06 : 0.07);
  const moulding = random.chance(0.55)
    ? repeat(4, (i) => rect(50 + i * 390, 96, 330, 560, 'none', { line: 3, colour: dark ? lighter(wall, 0.2) : panel }))
    : random.chance(0.5)
      ? rect(0, 590, WIDTH, FLOOR - 590, dark ? lighter(wall, 0.1) : darker(wall, 0.06)) + lines('M0 590 H 1600', 4, panel)
      : '';
  return {
    wall,
    accent,
    drawn:
      rect(0, 0, WIDTH, HEIGHT, wall) +
      moulding +
      rect(0, 0, WIDTH, 34, '#FBF8F2', { line: 3.5 }) +
      rect(0, FLOOR - 36, WIDTH, 36, '#FBF8F2', { line: 3.5 }) +
      floor(setting),
  };
}

function floor({ random }: Setting): string {
  const oak = random.pick(['#D9AE7C', '#C99A66', '#E3C49A', '#B98458', '#D3B48C']);
  const kind = random.pick(['boards', 'boards', 'chevron', 'tiles'] as const);
  if (kind === 'tiles') {
    const [a, b] = random.pick<readonly [string, string]>([
      ['#F4EEE2', '#C9694A'],
      ['#F4EEE2', '#48536E'],
      ['#E9DFCF', '#8FA08C'],
    ]);
    return (
      rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, a, { line: 4 }) +
      repeat(4, (row) => {
        // Rows grow towards the viewer.
        const [y, next] = [FLOOR + row * 40 + row * row * 8, FLOOR + (row + 1) * 40 + (row + 1) ** 2 * 8];
        const scale = (at: number, level: number) => 800 + (at - 800) * (1 + (level - FLOOR) / 420);
        return repeat(17, (i) =>
          (i + row) % 2
            ? ''
            : polygon(
                [
                  [scale(-160 + i * 120, y), y],
                  [scale(-40 + i * 120, y), y],
                  [scale(-40 + i * 120, next), next],
                  [scale(-160 + i * 120, next), next],
                ],
                b,
              ),
        );
      })
    );
  }
  if (kind === 'chevron') {
    return (
      rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, oak, { line: 4 }) +
      lines(
        repeat(5, (row) => {
          const y = FLOOR + 10 + row * 58;
          return repeat(15, (i) => `M${-80 + i * 124 - row * 10} ${y + 46} l 62 -40 l 62 40 `);
        }),
        3,
        darker(oak, 0.26),
      )
    );
  }
  return (
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, oak, { line: 4 }) +
    repeat(6, () =>
      polygon(
        [
          [random.between(200, 1300), FLOOR],
          [random.between(200, 1300), FLOOR],
          [random.between(-300, 1900), HEIGHT],
          [random.between(-300, 1900), HEIGHT],
        ],
        darker(oak, 0.1),
        { opacity: 0.25 },
      ),
    ) +
    lines(
      repeat(19, (i) => `M${i * 90 - 10} ${FLOOR} L ${800 + (i * 90 - 810) * 1.7} ${HEIGHT} `),
      3,
      darker(oak, 0.22),
    ) +
    lines(
      repeat(14, () => `M${random.between(0, 1500)} ${random.between(FLOOR + 30, HEIGHT)} h 34 `),
      3,
      darker(oak, 0.3),
    )
  );
}

/** What is seen through a window: the same sky as outside. */
export function view(setting: Setting, id: string, x: number, y: number, w: number, h: number, shape?: string): string {
  const { random } = setting;
  const outside = random.chance(0.5)
    ? skyline(setting, 760)
    : hills(setting, 700, 3) + tree(setting, 560, 800, 420) + tree(setting, 1080, 810, 500);
  // Scaled to the full height and cut at the sides, so that the sun stays round.
  const scale = Math.max(w / WIDTH, (h * 1.25) / HEIGHT);
  const scaled = `<g transform="translate(${x + (w - WIDTH * scale) / 2} ${y}) scale(${scale})">${sky(setting, 800)}${outside}</g>`;
  return clipped(id, shape ?? rect(x, y, w, h, '#000'), scaled);
}

export function bigWindow(setting: Setting, id: string, x: number, y: number, w: number, h: number, curtain: string | null): string {
  const { random } = setting;
  const arched = random.chance(0.25);
  const outline = arched
    ? `M${x} ${y + h} V ${y + w * 0.3} Q ${x + w / 2} ${y - w * 0.16} ${x + w} ${y + w * 0.3} V ${y + h} Z`
    : `M${x} ${y} H ${x + w} V ${y + h} H ${x} Z`;
  const leaves = w > 330 ? 3 : 2;
  const rails = random.chance(0.6)
    ? `M${x} ${y + h * 0.4} H ${x + w} M${x} ${y + h * 0.72} H ${x + w}`
    : `M${x} ${y + h * 0.72} H ${x + w}`;
  return (
    view(setting, id, x, y, w, h, path(outline, '#000')) +
    path(outline, 'none', { line: 26, colour: '#FBF8F2' }) +
    lines(`${repeat(leaves - 1, (i) => `M${x + (w / leaves) * (i + 1)} ${y + (arched ? w * 0.1 : 6)} V ${y + h} `)}`, 16, '#FBF8F2') +
    lines(rails, 9, '#FBF8F2') +
    path(outline, 'none', { line: 3.5 }) +
    polygon(
      [
        [x + w * 0.1, y + h * 0.9],
        [x + w * 0.1, y + h * 0.5],
        [x + w * 0.36, y + h * 0.28],
        [x + w * 0.36, y + h * 0.68],
      ],
      '#FFFFFF',
      { opacity: 0.16 },
    ) +
    (curtain ? curtains(x, y, w, h, curtain) : '')
  );
}

function curtains(x: number, y: number, w: number, h: number, cloth: string): string {
  const one = (at: number, turn: 1 | -1) =>
    path(
      `M${at} ${y - 44} h ${turn * 96} C ${at + turn * 88} ${y + h * 0.5}, ${at + turn * 52} ${y + h * 0.7}, ${at + turn * 74} ${y + h + 44} H ${at - turn * 26} Z`,
      cloth,
      { line: 3.5 },
    ) +
    lines(
      `M${at + turn * 24} ${y - 40} C ${at + turn * 26} ${y + h * 0.5}, ${at + turn * 6} ${y + h * 0.8}, ${at + turn * 8} ${y + h + 40} M${at + turn * 58} ${y - 40} C ${at + turn * 54} ${y + h * 0.5}, ${at + turn * 28} ${y + h * 0.8}, ${at + turn * 42} ${y + h + 40}`,
      2.5,
      darker(cloth, 0.2),
    );
  return (
    one(x - 64, 1) +
    one(x + w + 64, -1) +
    lines(`M${x - 110} ${y - 46} H ${x + w + 110}`, 8, '#9A6B45') +
    circle(x - 114, y - 46, 11, '#9A6B45', { line: 3 }) +
    circle(x + w + 114, y - 46, 11, '#9A6B45', { line: 3 })
  );
}

/** Sun on the floor. */
export const sunlight = ({ mood }: Setting, x: number, w: number): string =>
  mood.isEvening
    ? ''
    : polygon(
        [
          [x, FLOOR + 10],
          [x + w, FLOOR + 10],
          [x + w + 190, HEIGHT],
          [x + 120, HEIGHT],
        ],
        '#FFF6DC',
        { opacity: 0.42 },
      );

export const rug = ({ random }: Setting, x: number, y: number, w: number, h: number): string => {
  const [a, b] = random.pick<readonly [string, string]>([
    ['#A94A28', '#F3E2CC'],
    ['#24407A', '#E9DFCF'],
    ['#5E7F6B', '#F1E7D4'],
    ['#E7D8C1', '#A94A28'],
    ['#C98A2B', '#F6EBD4'],
  ]);
  return random.chance(0.4)
    ? ellipse(x + w / 2, y + h / 2, w / 2, h / 2, a, { line: 4 }) +
        ellipse(x + w / 2, y + h / 2, w / 2 - 26, h / 2 - 14, 'none', { line: 5, colour: b })
    : polygon(
        [
          [x + 60, y],
          [x + w - 60, y],
          [x + w, y + h],
          [x, y + h],
        ],
        a,
        { line: 4 },
      ) +
        polygon(
          [
            [x + 78, y + 14],
            [x + w - 78, y + 14],
            [x + w - 28, y + h - 16],
            [x + 28, y + h - 16],
          ],
          'none',
          { line: 5, colour: b },
        ) +
        lines(
          repeat(Math.round(w / 60), (i) => `M${x + 60 + i * ((w - 90) / (w / 60))} ${y + h / 2} l 14 -12 l 14 12 l -14 12 Z `),
          4,
          b,
        );
};

export function plant({ random, mood }: Setting, x: number, base: number, height: number): string {
  const green = mix(mood.isEvening ? '#4F8468' : mood.green, random.pick(['#3F7A5C', '#8FA35A']), 0.4);
  const vessel = random.pick(['#B9714C', '#F4EEDD', '#48536E', '#D9B28C']);
  const leaf = (angle: number, length: number, shade: number) =>
    `<g transform="translate(${x} ${base - height * 0.26}) rotate(${angle})">${path(`M0 0 C ${length * 0.26} ${-length * 0.3}, ${length * 0.24} ${-length * 0.8}, 0 ${-length} C ${-length * 0.24} ${-length * 0.8}, ${-length * 0.26} ${-length * 0.3}, 0 0 Z`, darker(green, shade), { line: 3 })}${lines(`M0 ${-8} V ${-length * 0.82}`, 2.5, darker(green, 0.4))}</g>`;
  return (
    [-62, 58, -36, 34, -12, 12]
      .map((angle, i) => leaf(angle + random.between(-6, 6), height * random.between(0.58, 0.76), i % 2 ? 0.12 : 0))
      .join('') +
    polygon(
      [
        [x - height * 0.15, base - height * 0.28],
        [x + height * 0.15, base - height * 0.28],
        [x + height * 0.11, base],
        [x - height * 0.11, base],
      ],
      vessel,
      { line: 3.5 },
    ) +
    rect(x - height * 0.17, base - height * 0.31, height * 0.34, height * 0.06, darker(vessel, 0.08), { line: 3 })
  );
}

/** A framed picture on the wall. */
export function frame({ random }: Setting, x: number, y: number, w: number, h: number): string {
  const [a = OUTLINE, b = OUTLINE, c = OUTLINE] = random.shuffled(['#A94A28', '#24407A', '#E5B454', '#5E7F6B', '#F2D8D0', '#8492BC']);
  const inside = random.pick([
    circle(x + w * 0.5, y + h * 0.38, w * 0.18, a) +
      path(`M${x + w * 0.14} ${y + h * 0.84} Q ${x + w * 0.4} ${y + h * 0.4} ${x + w * 0.86} ${y + h * 0.84} Z`, b),
    path(`M${x + w * 0.3} ${y + h * 0.86} V ${y + h * 0.45} a ${w * 0.2} ${w * 0.2} 0 0 1 ${w * 0.4} 0 V ${y + h * 0.86} Z`, a) +
      circle(x + w * 0.68, y + h * 0.24, w * 0.09, c),
    rect(x + w * 0.2, y + h * 0.2, w * 0.34, h * 0.4, a) +
      circle(x + w * 0.6, y + h * 0.6, w * 0.2, b, { opacity: 0.9 }) +
      lines(`M${x + w * 0.2} ${y + h * 0.84} h ${w * 0.6}`, 4, c),
    lines(
      `M${x + w * 0.5} ${y + h * 0.86} V ${y + h * 0.3} M${x + w * 0.5} ${y + h * 0.6} q ${w * 0.24} ${-h * 0.04} ${w * 0.26} ${-h * 0.22} M${x + w * 0.5} ${y + h * 0.7} q ${-w * 0.24} ${-h * 0.04} ${-w * 0.26} ${-h * 0.24}`,
      6,
      b,
    ),
  ]);
  return (
    rect(x, y, w, h, random.pick(['#FBF8F2', '#C79A6A', '#27304A']), { line: 4 }) +
    rect(x + w * 0.08, y + w * 0.08, w * 0.84, h - w * 0.16, '#FBF4E8', { line: 2.5 }) +
    inside
  );
}

export function pendant({ random }: Setting, x: number, drop: number, shade: string): string {
  const wide = random.chance(0.5);
  return (
    lines(`M${x} 30 V ${drop}`, 4) +
    circle(x, drop + 74, 130, '#FBE6AE', { opacity: 0.13 }) +
    (wide
      ? path(`M${x - 92} ${drop + 62} Q ${x - 80} ${drop - 8} ${x} ${drop - 10} Q ${x + 80} ${drop - 8} ${x + 92} ${drop + 62} Z`, shade, {
          line: 4,
        })
      : path(`M${x - 58} ${drop + 70} L ${x - 26} ${drop} h 52 L ${x + 58} ${drop + 70} Z`, shade, { line: 4 })) +
    ellipse(x, drop + (wide ? 62 : 70), wide ? 90 : 56, 11, '#FBE6AE', { line: 3 })
  );
}

export function floorLamp(x: number, base: number, shade: string): string {
  return (
    circle(x, base - 400, 130, '#FBE6AE', { opacity: 0.2 }) +
    lines(`M${x} ${base} V ${base - 360} M${x - 46} ${base} H ${x + 46}`, 8) +
    polygon(
      [
        [x - 44, base - 460],
        [x + 44, base - 460],
        [x + 74, base - 350],
        [x - 74, base - 350],
      ],
      shade,
      { line: 4 },
    )
  );
}

export const curtainCloth = ({ random }: Setting): string | null =>
  random.chance(0.6) ? random.pick(['#F3E2CC', '#A9B9A6', '#D9A487', '#8FA3C4', '#FBF4E8', '#C98A6A']) : null;

export const shadowUnder = (x: number, y: number, w: number): string => ellipse(x + w / 2, y, w / 2, 14, OUTLINE, { opacity: 0.14 });
