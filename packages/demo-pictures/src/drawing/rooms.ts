import { FABRICS, armchair, bedside, bowl, fireplace, shelves, sofa, table } from './furniture.ts';
import { OUTLINE, WIDTH, rect, darker, circle, polygon, lighter, lines, mix, path, repeat } from './shapes.ts';
import type { Setting } from './palette.ts';
import { FLOOR, bigWindow, curtainCloth, floorLamp, frame, pendant, plant, rug, shadowUnder, shell, sunlight, view } from './room-parts.ts';
import { bicycle } from './workplaces.ts';

export function livingRoom(setting: Setting): string {
  const { random } = setting;
  const { accent, drawn } = shell(setting);
  const cloth = random.pick(FABRICS);
  const wx = random.pick([130, 190, 980]);
  const windows = bigWindow(setting, 'v1', wx, 130, 380, 560, curtainCloth(setting));
  const left = wx < 600;
  const other = random.pick(['frames', 'shelves', 'fire', 'window'] as const);
  const ox = left ? 800 : 130;
  const second = {
    frames: () =>
      frame(setting, ox + 60, 190, 210, 270) + frame(setting, ox + 310, 150, 170, 170) + frame(setting, ox + 310, 350, 170, 130),
    shelves: () => shelves(setting, ox + 40, 230, 560),
    fire: () => fireplace(setting, ox + 120),
    window: () => bigWindow(setting, 'v2', ox + 130, 130, 380, 560, null),
  }[other]();
  return (
    drawn +
    windows +
    second +
    sunlight(setting, wx, 380) +
    rug(setting, 380, FLOOR + 66, 880, 190) +
    sofa(setting, left ? 640 : 330, random.pick([460, 560]), cloth) +
    (random.chance(0.75) ? armchair(left ? 250 : 1080, random.pick(FABRICS)) : '') +
    table(setting, left ? 560 : 760) +
    plant(setting, left ? 1440 : 1480, FLOOR + 120, random.between(330, 430)) +
    (random.chance(0.6)
      ? floorLamp(left ? 130 : 190, FLOOR + 100, lighter(accent, 0.55))
      : pendant(setting, 800, random.between(120, 190), accent))
  );
}

export function kitchen(setting: Setting): string {
  const { random, mood } = setting;
  const { accent, drawn } = shell(setting);
  const front = random.pick(['#48635A', '#24407A', '#F4EEE2', '#A94A28', '#8FA08C', '#D9B28C', '#C9D3CB', '#3B4A6B', '#E3BFA6']);
  const top = random.pick(['#C99A66', '#F4EEE6', '#48536E', '#E9DFCF']);
  const tile = random.pick(['#FBF8F2', '#DDE8E4', '#F2DDCF', '#C9D8E0']);
  const counter = 560;
  const tiles = repeat(5, (row) =>
    repeat(28, (i) =>
      rect(-30 + i * 62 + (row % 2) * 31, 390 + row * 34, 58, 30, mix(tile, random.pick(['#FFFFFF', accent]), random.between(0, 0.16)), {
        line: 1.6,
      }),
    ),
  );
  const wx = random.pick([180, 620, 1040]);
  const shelved = wx === 180 ? 760 : wx === 620 ? 90 : 130;
  const hoodX = wx === 620 ? 1220 : wx === 180 ? 1260 : 780;
  return (
    drawn +
    tiles +
    bigWindow(setting, 'v1', wx, 96, 340, 400, null) +
    repeat(2, (row) => {
      const y = 220 + row * 128;
      return rect(shelved, y, 430, 14, '#B98458', { line: 3.5 }) + repeat(7, (i) => jar(setting, shelved + 24 + i * 58, y));
    }) +
    polygon(
      [
        [hoodX, 330],
        [hoodX + 60, 200],
        [hoodX + 180, 200],
        [hoodX + 240, 330],
      ],
      lighter(accent, 0.3),
      { line: 4 },
    ) +
    rect(hoodX + 66, 34, 108, 168, lighter(accent, 0.4), { line: 4 }) +
    rect(0, counter, WIDTH, 30, top, { line: 4 }) +
    rect(0, counter + 30, WIDTH, FLOOR - counter - 30, front, { line: 4 }) +
    repeat(
      8,
      (i) =>
        rect(14 + i * 200, counter + 46, 172, i % 3 === 1 ? 56 : FLOOR - counter - 86, 'none', { line: 3, colour: darker(front, 0.3) }) +
        (i % 3 === 1
          ? rect(14 + i * 200, counter + 114, 172, FLOOR - counter - 154, 'none', { line: 3, colour: darker(front, 0.3) })
          : '') +
        rect(74 + i * 200, counter + 62, 52, 9, '#E5B454', { line: 2, r: 4 }),
    ) +
    rect(hoodX + 10, counter + 44, 220, FLOOR - counter - 76, '#3A3F52', { line: 4 }) +
    rect(hoodX + 34, counter + 100, 172, 76, mood.isEvening ? '#E08A3C' : '#6B7285', { line: 3 }) +
    repeat(4, (i) => circle(hoodX + 46 + i * 48, counter + 68, 11, '#F4EEDD', { line: 2.5 })) +
    pan(hoodX + 60, counter) +
    tap(wx + 130, counter) +
    bowl(setting, shelved + 210, counter) +
    (random.chance(0.75) ? island(setting, front, top) : rug(setting, 420, FLOOR + 90, 760, 150)) +
    repeat(random.whole(2, 3), (i) => pendant(setting, 560 + i * 240, 130, accent)) +
    plant(setting, wx + 290, counter, 130)
  );
}

function jar({ random, mood }: Setting, x: number, base: number): string {
  const h = random.between(38, 74);
  const colour = random.pick(['#F4EEDD', '#A94A28', '#DDE8E4', '#E5B454', '#8FA08C', '#24407A']);
  switch (random.whole(0, 3)) {
    case 0:
      return rect(x, base - h, 42, h, colour, { line: 3, r: 8 }) + rect(x + 4, base - h - 10, 34, 12, '#B98458', { line: 2.5 });
    case 1:
      return repeat(3, (i) =>
        path(`M${x} ${base - i * 14} h 46 q -4 -14 -10 -14 h -26 q -6 0 -10 14 Z`, i % 2 ? '#FBF8F2' : colour, { line: 2.5 }),
      );
    case 2:
      return rect(x + 14, base - 40, 26, 40, '#B9714C', { line: 3 }) + circle(x + 27, base - 58, 24, mood.green, { line: 3 });
    default:
      return path(`M${x + 8} ${base} v -44 q 12 -10 10 -34 h 12 q -2 24 10 34 v 44 Z`, colour, { line: 3 });
  }
}

const pan = (x: number, base: number): string =>
  rect(x, base - 54, 120, 50, '#A94A28', { line: 3.5, r: 8 }) +
  lines(`M${x - 18} ${base - 40} h 18 M${x + 120} ${base - 40} h 18 M${x + 60} ${base - 66} v 8`, 8) +
  rect(x - 4, base - 64, 128, 12, '#8A3A20', { line: 3, r: 6 });

const tap = (x: number, base: number): string =>
  lines(
    `M${x} ${base} V ${base - 70} Q ${x} ${base - 104} ${x + 34} ${base - 104} Q ${x + 62} ${base - 104} ${x + 60} ${base - 74}`,
    10,
    '#8A8F9C',
  ) + rect(x - 20, base - 6, 130, 10, '#C9CDD6', { line: 2.5 });

function island({ random }: Setting, front: string, top: string): string {
  const [x, w, y] = [440, 740, FLOOR + 10];
  return (
    shadowUnder(x, y + 240, w) +
    rect(x + 30, y + 26, w - 60, 210, darker(front, 0.08), { line: 4 }) +
    lines(
      repeat(9, (i) => `M${x + 100 + i * 68} ${y + 30} v 202 `),
      3,
      darker(front, 0.3),
    ) +
    rect(x, y, w, 28, top, { line: 4 }) +
    repeat(3, (i) => {
      const at = x + 110 + i * 230;
      const seat = random.pick(['#B98458', '#A94A28', '#E0CDB2']);
      return (
        lines(`M${at + 14} ${y + 120} l -22 140 M${at + 66} ${y + 120} l 22 140 M${at + 2} ${y + 200} h 76`, 8, '#7B5B49') +
        rect(at - 4, y + 98, 88, 26, seat, { line: 3.5, r: 12 })
      );
    })
  );
}

export function bedroom(setting: Setting): string {
  const { random } = setting;
  const { wall, accent, drawn } = shell(setting);
  const linen = random.pick(['#FBF8F2', '#F2DDCF', '#DDE4EC', '#E8DCCB']);
  const cover = random.pick(FABRICS);
  const head = random.pick(['#B98458', '#C9A26B', darker(wall, 0.25), '#48635A', '#E0CDB2']);
  const left = random.chance(0.5);
  const [bx, wx] = left ? [170, 1060] : [650, 150];
  const base = FLOOR + 150;
  return (
    drawn +
    bigWindow(setting, 'v1', wx, 140, 360, 520, curtainCloth(setting)) +
    sunlight(setting, wx, 360) +
    (random.chance(0.5)
      ? frame(setting, bx + 200, 130, 180, 210) + frame(setting, bx + 420, 130, 180, 210)
      : frame(setting, bx + 230, 120, 340, 220)) +
    rug(setting, bx - 60, base - 60, 940, 170) +
    (random.chance(0.5)
      ? path(`M${bx + 60} ${base - 60} V 470 a 340 120 0 0 1 680 0 V ${base - 60} Z`, head, { line: 4 })
      : rect(bx + 60, 430, 680, 420, head, { line: 4, r: 24 })) +
    repeat(2, (i) => rect(bx + 110 + i * 300, 560, 280, 130, linen, { line: 3.5, r: 40 })) +
    repeat(2, (i) => rect(bx + 170 + i * 290, 610, 190, 96, i ? lighter(cover, 0.35) : lighter(accent, 0.4), { line: 3.5, r: 30 })) +
    path(`M${bx + 50} 690 q 350 -40 700 0 L ${bx + 790} ${base + 20} H ${bx + 10} Z`, linen, { line: 4 }) +
    path(`M${bx + 40} 770 q 360 -44 720 0 L ${bx + 800} ${base + 30} H ${bx} Z`, cover, { line: 4 }) +
    lines(
      `M${bx + 200} 780 l -40 ${base - 750} M${bx + 400} 772 v ${base - 742} M${bx + 600} 780 l 40 ${base - 750}`,
      3,
      darker(cover, 0.25),
    ) +
    lines(`M${bx + 36} 800 q 364 -46 728 0`, 12, lighter(cover, 0.45)) +
    bedside(setting, left ? bx + 800 : bx - 150, accent) +
    pendant(setting, bx + 400, 60, lighter(accent, 0.4)) +
    plant(setting, left ? 1500 : 90, FLOOR + 130, random.between(280, 360))
  );
}

export function bathroom(setting: Setting): string {
  const { random, mood } = setting;
  const { accent, drawn } = shell(setting);
  const tile = random.pick(['#DDE8E4', '#F2DDCF', '#C9D8E0', '#A9C2B4', '#F4EEE2', '#E7B7A0']);
  const tub = random.pick(['#FBF8F2', '#24407A', '#48635A', '#D9A487']);
  return (
    drawn +
    repeat(6, (row) =>
      repeat(17, (i) => rect(i * 97 - 10, 330 + row * 71, 93, 67, mix(tile, '#FFFFFF', random.between(0, 0.28)), { line: 2 })),
    ) +
    rect(0, 312, WIDTH, 20, accent, { line: 3 }) +
    bigWindow(setting, 'v1', 180, 110, 330, 400, null) +
    sunlight(setting, 180, 330) +
    circle(1180, 300, 150, '#C9A26B', { line: 4 }) +
    circle(1180, 300, 130, '#E4EBEC', { line: 3 }) +
    polygon(
      [
        [1090, 370],
        [1200, 180],
        [1250, 190],
        [1140, 400],
      ],
      '#FFFFFF',
      { opacity: 0.6 },
    ) +
    repeat(2, (i) => lines(`M${960 + i * 440} 250 v 60`, 6) + circle(960 + i * 440, 236, 34, '#FBE6AE', { line: 3.5 })) +
    rect(950, 560, 460, 26, '#F4EEE6', { line: 4 }) +
    rect(980, 586, 400, 190, random.pick(['#B98458', '#48635A', '#C9A26B', '#24407A']), { line: 4 }) +
    lines('M1180 590 V 772 M1140 670 h 20 M1200 670 h 20', 5) +
    path('M1080 560 q 100 -64 200 0 Z', '#FFFFFF', { line: 4 }) +
    lines('M1180 530 v -60 q 0 -24 24 -24', 9, '#8A8F9C') +
    rug(setting, 260, FLOOR + 110, 620, 130) +
    shadowUnder(140, FLOOR + 104, 720) +
    lines(`M230 ${FLOOR + 60} l -20 46 M770 ${FLOOR + 60} l 20 46`, 14, '#C9A26B') +
    path(`M130 590 h 740 c 10 160 -60 ${FLOOR - 520} -190 ${FLOOR - 515} h -360 c -130 0 -200 -100 -190 -${FLOOR - 515} Z`, tub, {
      line: 4.5,
    }) +
    rect(110, 576, 780, 30, lighter(tub, 0.3), { line: 4, r: 15 }) +
    repeat(7, (i) => circle(220 + i * 84, 572 - (i % 2) * 12, random.between(20, 34), '#FFFFFF', { line: 2.5 })) +
    lines('M800 576 v -110 q 0 -30 -34 -30', 11, '#8A8F9C') +
    path('M520 606 h 130 v 170 q -65 18 -130 0 Z', mood.isEvening ? '#D9A487' : lighter(accent, 0.45), { line: 3.5 }) +
    plant(setting, 1500, FLOOR + 120, 340)
  );
}

/** One large room under beams, a glass partition, bare brick. */
export function loftRoom(setting: Setting): string {
  const { random, mood } = setting;
  const brick = random.pick(['#C4764F', '#B4623F', '#D9B28C', '#E3D5C2']);
  const { drawn, accent } = shell(setting);
  const beam = random.pick(['#8A5B3C', '#6E5A4E', '#3B3F52']);
  const bx = random.pick([0, 1000]);
  const wx = bx === 0 ? 660 : 80;
  return (
    drawn +
    rect(bx, 34, 600, FLOOR - 70, brick, { line: 4 }) +
    repeat(70, () =>
      rect(
        bx + random.between(8, 540),
        Math.round(random.between(3, 30)) * 24,
        random.between(34, 50),
        18,
        darker(brick, random.between(0.04, 0.16)),
        { r: 3 },
      ),
    ) +
    view(setting, 'v1', wx, 150, 840, 500) +
    rect(wx, 150, 840, 500, 'none', { line: 9 }) +
    lines(`${repeat(6, (i) => `M${wx + 120 * (i + 1)} 150 v 500 `)} M${wx} 275 h 840 M${wx} 400 h 840 M${wx} 525 h 840`, 6) +
    sunlight(setting, wx + 100, 620) +
    rect(0, 60, WIDTH, 46, beam, { line: 4 }) +
    repeat(5, (i) => rect(120 + i * 330, 0, 40, 110, darker(beam, 0.1), { line: 4 })) +
    (bx === 0 ? frame(setting, 150, 230, 300, 300) : frame(setting, 1150, 230, 300, 300)) +
    rug(setting, 360, FLOOR + 70, 900, 180) +
    sofa(setting, bx === 0 ? 640 : 420, 560, random.pick(FABRICS)) +
    armchair(bx === 0 ? 300 : 1060, random.pick(['#9A6B45', '#A94A28', '#48635A'])) +
    table(setting, 660) +
    repeat(3, (i) => pendant(setting, 620 + i * 190, 150 + (i % 2) * 46, i === 1 ? accent : '#27304A')) +
    plant(setting, bx === 0 ? 1470 : 130, FLOOR + 130, 400) +
    (random.chance(0.5) ? bicycle(bx === 0 ? 70 : 1300, FLOOR + 20, mood.isEvening ? '#E5B454' : '#24407A') : '')
  );
}

export function officeRoom(setting: Setting): string {
  const { random } = setting;
  const { accent, drawn } = shell(setting);
  const wood = random.pick(['#D9AE7C', '#C99A66', '#F4EEE6']);
  const desk = (x: number, y: number, w: number): string =>
    lines(`M${x + 30} ${y} l -12 190 M${x + w - 30} ${y} l 12 190`, 10, darker(wood, 0.4)) +
    rect(x + w * 0.24, y - 128, 170, 106, '#27304A', { line: 3.5, r: 8 }) +
    rect(x + w * 0.24 + 10, y - 118, 150, 86, random.pick(['#8FB0F2', '#A9C2B4', '#F2D8D0', '#DDE4EC'])) +
    lines(`M${x + w * 0.24 + 85} ${y - 22} v 18 M${x + w * 0.24 + 52} ${y - 4} h 66`, 8) +
    rect(x, y - 2, w, 24, wood, { line: 4 }) +
    rect(x + w * 0.7, y - 34, 72, 32, accent, { line: 3 }) +
    rect(x + w * 0.7 + 6, y - 52, 60, 18, '#F4EEDD', { line: 3 });
  const chair = (x: number, y: number, colour: string): string =>
    lines(`M${x + 60} ${y + 40} V ${y + 120} M${x + 10} ${y + 132} L ${x + 60} ${y + 112} L ${x + 110} ${y + 132}`, 9) +
    rect(x + 4, y - 110, 112, 116, colour, { line: 4, r: 28 }) +
    rect(x - 4, y + 4, 128, 40, darker(colour, 0.08), { line: 4, r: 18 });
  return (
    drawn +
    bigWindow(setting, 'v1', 110, 120, 620, 420, null) +
    bigWindow(setting, 'v2', 870, 120, 620, 420, null) +
    sunlight(setting, 200, 460) +
    rect(0, FLOOR - 130, 250, 130, '#FBF8F2', { line: 4 }) +
    lines(`M125 ${FLOOR - 126} v 122 M0 ${FLOOR - 66} h 250`, 3) +
    desk(330, FLOOR - 30, 470) +
    desk(930, FLOOR - 30, 470) +
    chair(500, FLOOR + 60, accent) +
    chair(1100, FLOOR + 60, random.pick(FABRICS)) +
    repeat(3, (i) => pendant(setting, 330 + i * 470, 60, i === 1 ? accent : '#F4EEDD')) +
    plant(setting, 870, FLOOR + 40, 300) +
    plant(setting, 1510, FLOOR + 150, 420) +
    rug(setting, 420, FLOOR + 190, 840, 90)
  );
}

/** An empty shop, ready for its next tenant. */
export function shopRoom(setting: Setting): string {
  const { random } = setting;
  const { accent, drawn } = shell(setting);
  const wood = random.pick(['#C99A66', '#B98458', '#F4EEE6']);
  const front = random.pick(['#48635A', '#24407A', '#A94A28', '#D9B28C', '#8FA08C']);
  return (
    drawn +
    shelves(setting, 90, 230, 560) +
    bigWindow(setting, 'v1', 990, 130, 480, 540, null) +
    sunlight(setting, 960, 480) +
    frame(setting, 720, 210, 200, 260) +
    shadowUnder(260, FLOOR + 190, 820) +
    rect(270, FLOOR - 70, 800, 250, front, { line: 4 }) +
    lines(
      repeat(12, (i) => `M${330 + i * 62} ${FLOOR - 40} v 216 `),
      3,
      lighter(front, 0.25),
    ) +
    rect(240, FLOOR - 96, 860, 30, wood, { line: 4 }) +
    rect(360, FLOOR - 190, 130, 94, '#27304A', { line: 4, r: 8 }) +
    bowl(setting, 820, FLOOR - 96) +
    rect(620, FLOOR - 150, 90, 54, '#FBF8F2', { line: 3.5, r: 8 }) +
    lines(`M${640} ${FLOOR - 124} h 50`, 4, OUTLINE) +
    repeat(3, (i) => pendant(setting, 420 + i * 250, 150, i % 2 ? accent : '#F4EEDD')) +
    plant(setting, 1290, FLOOR + 150, 400)
  );
}
