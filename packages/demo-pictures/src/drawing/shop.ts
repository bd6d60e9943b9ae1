import { WIDTH, rect, darker, circle, polygon, lighter, lines, mix, path, repeat } from './shapes.ts';
import { awning, casement, lamp } from './facade-parts.ts';
import { type Setting, inLight } from './palette.ts';
import { STREET, street } from './workplaces.ts';

/** A shop at the foot of an old house: awning, window dressed, two chairs outside. */
export function shopFront(setting: Setting): string {
  const { random, mood, region } = setting;
  const wall = inLight(random.pick(region.walls), mood);
  const trim = inLight(region.gable === 'timber' ? '#F6EDE0' : region.trim, mood);
  const accent = inLight(random.pick(['#24407A', '#2F5C4E', '#A94A28', '#7A2F24', '#3B3F52', '#B5832B', '#6A4A78']), mood);
  const stripe = random.pick(['#FBF6EC', '#F3D9C8', lighter(accent, 0.35)]);
  const shutter = inLight(random.pick(region.shutters), mood);
  const [x, w, top] = [150, 1300, 490];
  const window = mood.isEvening ? '#F8D98F' : mix(mood.glass, '#FFFFFF', 0.45);
  const doorLeft = random.chance(0.5);
  const [wx, ww, dx] = doorLeft ? [x + 330, 900, x + 90] : [x + 70, 900, x + 1040];
  const goods = random.pick([breads, vases, books]);
  return (
    rect(0, 0, WIDTH, STREET, wall) +
    lines(
      repeat(26, () => `M${random.between(0, 1560)} ${random.between(20, 460)} h ${random.between(20, 46)} `),
      3,
      darker(wall, 0.16),
    ) +
    repeat(4, (i) => casement(200 + i * 350, 70, 128, 250, { mood, random, trim, shutter, flowers: random.chance(0.6) })) +
    rect(0, 380, WIDTH, 26, trim, { line: 4 }) +
    rect(x, top - 60, w, STREET - top + 60, accent, { line: 5 }) +
    rect(x + 24, top - 44, w - 48, 84, lighter(accent, 0.12), { line: 3.5, r: 8 }) +
    emblem(setting, x + w / 2, top - 2) +
    rect(wx, top + 70, ww, STREET - top - 140, window, { line: 5 }) +
    goods(setting, wx, STREET - 70, ww) +
    lines(`M${wx + ww / 3} ${top + 70} V ${STREET - 70} M${wx + (ww * 2) / 3} ${top + 70} V ${STREET - 70}`, 9, accent) +
    polygon(
      [
        [wx + 30, STREET - 76],
        [wx + 210, top + 80],
        [wx + 300, top + 80],
        [wx + 120, STREET - 76],
      ],
      '#FFFFFF',
      { opacity: 0.18 },
    ) +
    rect(dx, top + 76, 170, STREET - top - 76, darker(accent, 0.25), { line: 5 }) +
    rect(dx + 26, top + 104, 118, 214, window, { line: 4 }) +
    circle(dx + 144, STREET - 150, 9, '#E5B454', { line: 2.5 }) +
    awning(wx - 10, top + 52, ww + 20, 104, accent, stripe) +
    street(setting) +
    terrace(setting, doorLeft ? 1240 : 330) +
    pot(setting, dx - 62) +
    pot(setting, dx + 232) +
    (random.chance(0.5) ? lamp(doorLeft ? 90 : 1520, STREET + 40, 330, mood) : '')
  );
}

const emblem = ({ random }: Setting, x: number, y: number): string => {
  const gold = '#F0D9A0';
  const side = lines(`M${x - 330} ${y} h 220 M${x + 110} ${y} h 220`, 4, gold);
  return (
    side +
    random.pick([
      path(`M${x - 58} ${y + 18} q 58 -74 116 0 q -22 -6 -30 -22 q -28 24 -56 0 q -8 16 -30 22 Z`, gold),
      path(`M${x} ${y + 26} c -50 -8 -54 -46 -6 -58 c 44 6 52 44 6 58 Z M${x} ${y + 26} v 8`, gold),
      circle(x, y, 24, gold) + circle(x - 44, y, 12, gold) + circle(x + 44, y, 12, gold),
      path(`M${x - 40} ${y + 24} v -30 l 40 -26 l 40 26 v 30 Z`, gold),
    ])
  );
};

const shelf = (x: number, y: number, w: number): string => rect(x + 20, y, w - 40, 10, '#9A6B45', { line: 2.5 });

function breads({ random }: Setting, x: number, base: number, w: number): string {
  const crust = () => random.pick(['#C98A4B', '#D9A15E', '#B87438']);
  return (
    shelf(x, base - 90, w) +
    repeat(
      9,
      (i) =>
        path(`M${x + 50 + i * 94} ${base - 92} q 34 -56 68 0 Z`, crust(), { line: 3 }) +
        lines(`M${x + 68 + i * 94} ${base - 104} l 10 -10 M${x + 86 + i * 94} ${base - 102} l 10 -12`, 3),
    ) +
    repeat(12, (i) =>
      rect(x + 44 + i * 70, base - 46 - (i % 3) * 6, 44, 44 + (i % 3) * 6, random.pick(['#F7EFE0', '#E7A0A8', '#C98A4B', '#8A4B32']), {
        line: 3,
        r: 10,
      }),
    )
  );
}

function vases({ random, mood }: Setting, x: number, base: number, w: number): string {
  return (
    shelf(x, base - 12, w) +
    repeat(8, (i) => {
      const at = x + 74 + i * 106;
      const flower = random.pick(['#D9583A', '#E7A0A8', '#F0C04F', '#FBF4EA', '#8E6E9E']);
      return (
        path(
          `M${at - 20} ${base - 12} c -12 -34 -2 -52 4 -64 h 32 c 6 12 16 30 4 64 Z`,
          random.pick(['#A9643F', '#F4EEDD', '#6F98A8', '#5E7F6B']),
          { line: 3 },
        ) +
        lines(`M${at - 4} ${base - 76} l -22 -52 M${at} ${base - 76} v -72 M${at + 4} ${base - 76} l 24 -48`, 4, mood.green) +
        circle(at - 28, base - 132, 17, flower, { line: 2.5 }) +
        circle(at, base - 154, 19, lighter(flower, 0.25), { line: 2.5 }) +
        circle(at + 30, base - 128, 16, flower, { line: 2.5 })
      );
    })
  );
}

function books({ random }: Setting, x: number, base: number, w: number): string {
  return repeat(2, (row) => {
    const y = base - 10 - row * 118;
    return (
      shelf(x, y, w) +
      repeat(26, (i) =>
        random.chance(0.12)
          ? ''
          : rect(x + 40 + i * 31.5, y - random.between(52, 92), 24, 0, 'none') +
            spine(
              random.pick(['#A94A28', '#24407A', '#5E7F6B', '#E5B454', '#F4EEDD', '#7A2F24', '#8492BC']),
              x + 40 + i * 31.5,
              y,
              random.between(54, 94),
            ),
      )
    );
  });
}

const spine = (colour: string, x: number, base: number, h: number): string =>
  rect(x, base - h, 25, h, colour, { line: 2.5 }) + lines(`M${x + 5} ${base - h + 14} h 15`, 2.5, lighter(colour, 0.5));

function terrace({ random }: Setting, x: number): string {
  const metal = random.pick(['#2F5C4E', '#24407A', '#A94A28', '#27304A']);
  const chair = (at: number, turn: number) =>
    lines(
      `M${at} ${STREET - 12} v -150 M${at} ${STREET - 76} h ${turn * 62} M${at + turn * 62} ${STREET - 76} v 70 M${at} ${STREET - 158} q ${turn * 12} -14 ${turn * 20} 2 M${at} ${STREET - 128} h ${turn * 14}`,
      8,
      metal,
    );
  return (
    chair(x - 140, 1) +
    chair(x + 140, -1) +
    lines(`M${x} ${STREET - 4} V ${STREET - 104} M${x - 34} ${STREET - 2} H ${x + 34}`, 8, metal) +
    rect(x - 66, STREET - 116, 132, 14, '#FBF6EC', { line: 3.5, r: 6 }) +
    rect(x - 26, STREET - 142, 24, 26, '#FFFFFF', { line: 3, r: 5 }) +
    path(`M${x + 18} ${STREET - 118} c -8 -20 2 -26 6 -38 c 10 12 16 18 6 38 Z`, '#D9683F', { line: 2.5 })
  );
}

const pot = ({ random, mood }: Setting, x: number): string => {
  const green = random.chance(0.5) ? mood.green : darker(mood.green, 0.15);
  return random.chance(0.5)
    ? rect(x - 6, STREET - 150, 12, 80, '#7B5B49', { line: 3 }) +
        circle(x, STREET - 190, 54, green, { line: 3.5 }) +
        polygon(
          [
            [x - 40, STREET - 74],
            [x + 40, STREET - 74],
            [x + 30, STREET + 4],
            [x - 30, STREET + 4],
          ],
          '#B9714C',
          { line: 3.5 },
        )
    : path(
        `M${x} ${STREET - 70} C ${x - 46} ${STREET - 110}, ${x - 26} ${STREET - 210}, ${x} ${STREET - 250} C ${x + 26} ${STREET - 210}, ${x + 46} ${STREET - 110}, ${x} ${STREET - 70} Z`,
        green,
        { line: 3.5 },
      ) + rect(x - 36, STREET - 76, 72, 78, '#F4EEDD', { line: 3.5 });
};
