import { HEIGHT, OUTLINE, rect, darker, circle, polygon, lines, mix, path, repeat } from './shapes.ts';
import { bush, hills, lawn, sky, tree } from './nature.ts';
import { casement, chimney, door } from './facade-parts.ts';
import { type Setting, inLight } from './palette.ts';

const GROUND = 860;

function garden(setting: Setting, doorX: number): string {
  const { random, mood } = setting;
  const gravel = mix(mood.ground, '#FFFFFF', 0.25);
  return (
    lawn(setting, GROUND - 6) +
    path(
      `M${doorX - 44} ${GROUND - 4} C ${doorX - 60} 930, ${doorX - 190} 980, ${doorX - 240} ${HEIGHT} H ${doorX + 60} C ${doorX + 40} 980, ${doorX + 60} 930, ${doorX + 46} ${GROUND - 4} Z`,
      gravel,
    ) +
    repeat(8, () => circle(doorX - random.between(20, 130), random.between(930, 1050), random.between(3, 6), darker(gravel, 0.12)))
  );
}

function fence({ mood }: Setting, from: number, to: number): string {
  const wood = mood.isEvening ? '#A9A7BC' : '#FBF6EC';
  return (
    repeat(Math.round((to - from) / 34), (i) => path(`M${from + i * 34} 990 v -78 l 11 -14 l 11 14 v 78 Z`, wood, { line: 3 })) +
    rect(from - 8, 930, to - from + 6, 12, wood, { line: 3 }) +
    rect(from - 8, 966, to - from + 6, 12, wood, { line: 3 })
  );
}

export const tiles = (x: number, w: number, top: number, h: number, lean: number, colour: string): string =>
  lines(
    repeat(Math.floor(h / 26), (row) => {
      const [y, inset] = [top + 20 + row * 26, lean * (1 - (20 + row * 26) / h)];
      return repeat(Math.floor((w - inset * 2) / 52), (i) => `M${x + inset + 16 + i * 52 + (row % 2) * 22} ${y} q 12 10 24 0 `);
    }),
    2.5,
    darker(colour, 0.28),
  );

/** One storey under a tall roof, with a garden. */
export function gardenHouse(setting: Setting): string {
  const { random, mood, region } = setting;
  const wall = inLight(random.pick(region.walls), mood);
  const trim = inLight(region.gable === 'timber' ? '#F6EDE0' : region.trim, mood);
  const roof = inLight(random.pick(region.roofs), mood);
  const shutter = inLight(random.pick(region.shutters), mood);
  const two = random.chance(0.5);
  const [x, w] = [random.between(330, 470), random.between(660, 780)];
  const wallH = two ? 380 : 230;
  const top = GROUND - wallH;
  const roofH = random.between(170, 220);
  const windowed = (count: number, y: number, h: number, skip: number) =>
    repeat(count, (i) =>
      i === skip ? '' : casement(x + (w / count) * (i + 0.5) - 37, y, 74, h, { mood, random, trim, shutter, flowers: random.chance(0.3) }),
    );
  const doorAt = random.whole(1, 2);
  const doorX = x + (w / 4) * (doorAt + 0.5);
  const gable = random.chance(0.5);
  const gx = x + w * random.pick([0.16, 0.56]);
  return (
    sky(setting, GROUND) +
    hills(setting, GROUND - 40, 3) +
    tree(setting, x - 140, GROUND + 10, random.between(420, 560), random.pick(['round', 'poplar', 'round'])) +
    tree(setting, x + w + 150, GROUND + 6, random.between(360, 480), random.pick(['round', 'fir', 'poplar'])) +
    lawn(setting, GROUND - 10) +
    chimney(x + w * random.pick([0.14, 0.78]), top - roofH + 40, 78, 90, darker(wall, 0.1)) +
    polygon(
      [
        [x - 36, top + 8],
        [x + 84, top - roofH],
        [x + w - 84, top - roofH],
        [x + w + 36, top + 8],
      ],
      roof,
      { line: 4 },
    ) +
    tiles(x - 30, w + 60, top - roofH, roofH, 116, roof) +
    rect(x, top, w, wallH, wall, { line: 4 }) +
    rect(x, GROUND - 34, w, 34, darker(wall, 0.14), { line: 3.5 }) +
    (two ? windowed(4, top + 44, 108, -1) : '') +
    windowed(4, GROUND - 176, 112, doorAt) +
    (gable
      ? polygon(
          [
            [gx - 12, top + 8],
            [gx + 110, top - 150],
            [gx + 232, top + 8],
          ],
          wall,
          { line: 4 },
        ) +
        polygon(
          [
            [gx - 34, top + 14],
            [gx + 110, top - 182],
            [gx + 254, top + 14],
            [gx + 226, top + 14],
            [gx + 110, top - 144],
            [gx - 6, top + 14],
          ],
          roof,
          { line: 4 },
        ) +
        casement(gx + 78, top - 80, 64, 70, { mood, random, trim, arched: true })
      : '') +
    door(doorX - 44, GROUND, 88, 172, shutter, { mood, arched: random.chance(0.5) }) +
    rect(doorX - 66, GROUND - 8, 132, 16, trim, { line: 3.5 }) +
    path(`M${doorX - 84} ${GROUND - 186} L ${doorX} ${GROUND - 238} L ${doorX + 84} ${GROUND - 186} Z`, roof, { line: 3.5 }) +
    rect(x + w * 0.9, top, w * 0.1, wallH, OUTLINE, { opacity: 0.07 }) +
    garden(setting, doorX) +
    bush(setting, x - 50, GROUND + 14, 170) +
    bush(setting, x + w - 150, GROUND + 14, 190) +
    (random.chance(0.55)
      ? fence(setting, random.chance(0.5) ? 30 : 1010, random.chance(0.5) ? 460 : 1580)
      : tree(setting, random.pick([140, 1470]), 1000, random.between(240, 320)))
  );
}

/** Long, low, in stone, under slate: the farmhouse of the west. */
export function longHouse(setting: Setting): string {
  const { random, mood, region } = setting;
  const stone = inLight(random.pick(['#D9CCB8', '#CDBFAA', '#E2D5C0', '#C9BDB0']), mood);
  const roof = inLight(random.pick(region.roofs), mood);
  const shutter = inLight(random.pick(region.shutters), mood);
  const trim = inLight('#F3EADB', mood);
  const [x, w, wallH, roofH] = [200, 1130, 220, 170];
  const top = GROUND - wallH;
  const doorX = x + w * random.pick([0.3, 0.5, 0.7]);
  const stones = repeat(46, () =>
    rect(
      x + random.between(10, w - 70),
      top + random.between(14, wallH - 34),
      random.between(30, 62),
      20,
      darker(stone, random.between(0.03, 0.1)),
      { r: 6 },
    ),
  );
  const slots = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => x + w * share).filter((at) => Math.abs(at - doorX) > 80);
  return (
    sky(setting, GROUND) +
    hills(setting, GROUND - 20, 2) +
    tree(setting, 130, GROUND, random.between(440, 540)) +
    tree(setting, 1450, GROUND, random.between(480, 600), random.pick(['poplar', 'round'])) +
    lawn(setting, GROUND - 10) +
    chimney(x + 60, top - roofH + 24, 84, 80, stone) +
    chimney(x + w - 150, top - roofH + 24, 84, 80, stone) +
    polygon(
      [
        [x - 26, top + 8],
        [x + 20, top - roofH],
        [x + w - 20, top - roofH],
        [x + w + 26, top + 8],
      ],
      roof,
      { line: 4 },
    ) +
    lines(
      repeat(5, (i) => `M${x - 12 + i * 6} ${top - 22 - i * 28} H ${x + w + 12 - i * 6} `),
      2.5,
      darker(roof, 0.25),
    ) +
    repeat(3, (i) => {
      const at = x + w * (0.22 + i * 0.28);
      return (
        rect(at - 42, top - 104, 84, 104, stone, { line: 3.5 }) +
        polygon(
          [
            [at - 56, top - 104],
            [at, top - 156],
            [at + 56, top - 104],
          ],
          roof,
          { line: 3.5 },
        ) +
        casement(at - 26, top - 84, 52, 70, { mood, random, trim })
      );
    }) +
    rect(x, top, w, wallH, stone, { line: 4 }) +
    stones +
    slots.map((at) => casement(at - 34, top + 56, 68, 100, { mood, random, trim, shutter, flowers: random.chance(0.5) })).join('') +
    door(doorX - 42, GROUND, 84, 164, shutter, { mood, arched: true }) +
    path(`M${doorX + 60} ${GROUND} c -6 -70 26 -90 10 -150 c 40 10 60 70 44 150 Z`, mood.green, { line: 3 }) +
    repeat(7, () => circle(doorX + random.between(62, 108), GROUND - random.between(20, 140), 7, '#E58FA0')) +
    garden(setting, doorX) +
    bush(setting, x + 20, GROUND + 14, 220) +
    bush(setting, x + w - 240, GROUND + 16, 240) +
    (random.chance(0.5) ? fence(setting, 30, 420) : '')
  );
}
