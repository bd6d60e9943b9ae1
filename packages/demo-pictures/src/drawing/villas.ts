import { tiles } from './houses.ts';
import { HEIGHT, OUTLINE, WIDTH, rect, darker, polygon, lighter, lines, mix, ellipse, path, repeat } from './shapes.ts';
import { bush, hills, lawn, sky, tree } from './nature.ts';
import { casement, door } from './facade-parts.ts';
import { type Setting, inLight } from './palette.ts';

/** White volumes, a wall of glass, a pool. */
export function modernVilla(setting: Setting): string {
  const { random, mood } = setting;
  const white = inLight(random.pick(['#FBF7F0', '#F4ECE0', '#EFE9E1', '#F7EBDD']), mood);
  const wood = inLight(random.pick(['#B97F52', '#A66A45', '#8C6B4F', '#C69763']), mood);
  const glass = mood.isEvening ? '#F8D98F' : mix(mood.glass, '#FFFFFF', 0.15);
  const x = random.between(260, 340);
  const deck = 800;
  const upperX = x + random.pick([60, 360]);
  const kind = random.pick(['pine', 'cypress', 'round'] as const);
  return (
    sky(setting, deck) +
    hills(setting, 740, 3) +
    tree(setting, x - 120, deck, random.between(420, 560), kind) +
    tree(setting, 1380, deck, random.between(440, 560), kind) +
    tree(setting, 1500, deck, random.between(340, 420), kind) +
    lawn(setting, deck - 30) +
    rect(upperX, 330, 560, 210, white, { line: 4 }) +
    rect(upperX + 40, 372, 300, 132, glass, { line: 4 }) +
    lines(`M${upperX + 140} 372 v 132 M${upperX + 240} 372 v 132`, 4) +
    repeat(8, (i) => rect(upperX + 380 + i * 19, 346, 9, 180, wood)) +
    rect(upperX - 26, 316, 612, 22, white, { line: 4 }) +
    rect(x, 540, 980, 250, white, { line: 4 }) +
    rect(x + 60, 580, 560, 210, glass, { line: 4 }) +
    interiorBehindGlass(setting, x + 60, 580) +
    lines(`M${x + 200} 580 v 210 M${x + 340} 580 v 210 M${x + 480} 580 v 210`, 5) +
    rect(x + 680, 540, 300, 250, wood, { line: 4 }) +
    lines(
      repeat(14, (i) => `M${x + 700 + i * 20} 544 v 242 `),
      2.5,
      darker(wood, 0.3),
    ) +
    door(x + 780, 790, 96, 196, inLight('#27304A', mood), { mood, arched: false }) +
    rect(x - 60, 522, 1090, 26, white, { line: 4 }) +
    rect(x - 60, 548, 1090, 14, OUTLINE, { opacity: 0.12 }) +
    rect(x - 40, 548, 14, 242, white, { line: 3.5 }) +
    pool(setting, deck) +
    bush(setting, x + 620, deck + 6, 170)
  );
}

function interiorBehindGlass({ random, mood }: Setting, x: number, y: number): string {
  const tone = mood.isEvening ? '#C98A4B' : '#F5EFE4';
  return (
    rect(x + 40, y + 140, 170, 54, random.pick(['#A94A28', '#24407A', '#5E7F6B']), { r: 14, opacity: 0.75 }) +
    lines(`M${x + 300} ${y} v 60`, 3, OUTLINE, 0.6) +
    path(`M${x + 270} ${y + 92} a 30 32 0 0 1 60 0 Z`, tone, { opacity: 0.95 }) +
    rect(x + 380, y + 60, 110, 80, tone, { opacity: 0.6 }) +
    polygon(
      [
        [x + 20, y + 206],
        [x + 130, y + 6],
        [x + 190, y + 6],
        [x + 80, y + 206],
      ],
      '#FFFFFF',
      { opacity: 0.16 },
    )
  );
}

function pool({ random, mood }: Setting, deck: number): string {
  const water = mood.isEvening ? '#3F74A8' : random.pick(['#7FC3CF', '#8CCBD6', '#6FB3CC']);
  const stone = mix(mood.ground, '#FFFFFF', 0.42);
  const ripples = repeat(9, () => {
    const [x, y] = [random.between(320, 1180), random.between(deck + 100, deck + 215)];
    return lines(`M${x} ${y} q 22 -12 44 0 t 44 0`, 4, lighter(water, 0.55));
  });
  const parasolX = random.pick([190, 1430]);
  const canvas = random.pick(['#A94A28', '#F6EEDD', '#24407A', '#E5B454']);
  return (
    polygon(
      [
        [60, deck + 40],
        [1540, deck + 40],
        [1600, HEIGHT],
        [0, HEIGHT],
      ],
      stone,
    ) +
    lines(
      repeat(4, (i) => `M0 ${deck + 70 + i * 60} H 1600 `),
      2,
      darker(stone, 0.1),
    ) +
    polygon(
      [
        [300, deck + 76],
        [1300, deck + 76],
        [1400, deck + 240],
        [200, deck + 240],
      ],
      water,
      { line: 5 },
    ) +
    polygon(
      [
        [300, deck + 76],
        [1300, deck + 76],
        [1310, deck + 94],
        [290, deck + 94],
      ],
      darker(water, 0.18),
    ) +
    ripples +
    lines(`M${parasolX} ${deck + 180} V ${deck - 60}`, 7) +
    path(`M${parasolX - 130} ${deck - 40} Q ${parasolX} ${deck - 150} ${parasolX + 130} ${deck - 40} Z`, canvas, { line: 4 }) +
    path(
      `M${parasolX - 90} ${deck + 150} l 150 0 l 60 -58 M${parasolX - 70} ${deck + 150} v 30 M${parasolX + 50} ${deck + 150} v 30`,
      'none',
      { line: 9 },
    ) +
    path(`M${parasolX - 90} ${deck + 146} h 150 l 60 -58 l 12 10 l -64 64 h -158 Z`, lighter(canvas, 0.45), { line: 3 })
  );
}

/** Ochre walls, round arches, tiles and cypresses, the sea behind. */
export function southernVilla(setting: Setting): string {
  const { random, mood, region } = setting;
  const wall = inLight(random.pick(['#F0C999', '#F3DDB5', '#E9B48E', '#F6E6CB']), mood);
  const roof = inLight(random.pick(['#C8714A', '#BC6340', '#D08458']), mood);
  const shutter = inLight(random.pick(region.shutters), mood);
  const trim = inLight('#FBF1DF', mood);
  const deck = 800;
  const x = random.between(330, 420);
  const sea = random.chance(0.55);
  const block = (bx: number, w: number, h: number) =>
    polygon(
      [
        [bx - 34, deck - h + 8],
        [bx + 30, deck - h - 92],
        [bx + w - 30, deck - h - 92],
        [bx + w + 34, deck - h + 8],
      ],
      roof,
      { line: 4 },
    ) +
    tiles(bx - 20, w + 40, deck - h - 92, 92, 50, roof) +
    rect(bx, deck - h, w, h, wall, { line: 4 }) +
    path(`M${bx - 30} ${deck - h + 8} ${repeat(Math.round((w + 60) / 24), () => 'q 12 14 24 0 ')}`, roof, { line: 3 });
  return (
    sky(setting, 620) +
    (sea
      ? rect(0, 560, WIDTH, 300, mood.isEvening ? '#31507F' : '#8DBBCB') +
        lines(
          repeat(8, () => `M${random.between(0, 1500)} ${random.between(580, 690)} h ${random.between(40, 110)} `),
          4,
          '#FFFFFF',
          0.6,
        ) +
        path(`M1160 562 q 150 -90 440 -70 v 72 Z`, mood.far)
      : hills(setting, 730, 3)) +
    tree(setting, x - 170, deck, random.between(430, 520), 'cypress') +
    tree(setting, x - 90, deck, random.between(330, 400), 'cypress') +
    tree(setting, 1420, deck, random.between(480, 560), 'pine') +
    lawn(setting, deck - 24) +
    block(x + 520, 400, 400) +
    repeat(2, (i) => casement(x + 590 + i * 180, deck - 340, 72, 116, { mood, random, trim, shutter, flowers: true })) +
    repeat(2, (i) => casement(x + 590 + i * 180, deck - 168, 72, 130, { mood, random, trim, shutter })) +
    block(x, 560, 260) +
    repeat(3, (i) => {
      const at = x + 40 + i * 170;
      return (
        path(`M${at} ${deck} v -120 a 70 70 0 0 1 140 0 v 120 Z`, darker(wall, 0.25), { line: 4 }) +
        (i === 1
          ? door(at + 26, deck, 88, 140, shutter, { mood })
          : path(`M${at + 22} ${deck} v -104 a 48 48 0 0 1 96 0 v 104 Z`, mood.isEvening ? '#F8D98F' : mood.glass, { line: 3.5 }) +
            lines(`M${at + 70} ${deck} v -150 M${at + 24} ${deck - 96} h 92`, 4, trim))
      );
    }) +
    rect(x + 520 + 352, deck - 400, 48, 400, OUTLINE, { opacity: 0.07 }) +
    pool(setting, deck) +
    bush(setting, x - 40, deck + 8, 170) +
    ellipse(x + 900, deck + 6, 90, 34, mood.green, { line: 3.5 })
  );
}
