import { STREET, pavement } from './city-parts.ts';
import { HEIGHT, OUTLINE, rect, darker, circle, polygon, lighter, lines, mix, path, repeat } from './shapes.ts';
import { hills, sky, skyline, tree } from './nature.ts';
import { casement, chimney } from './facade-parts.ts';
import { type Setting, inLight } from './palette.ts';

/** A new building: white slabs, deep balconies full of plants. */
export function residence(setting: Setting): string {
  const { random, mood } = setting;
  const wall = inLight(random.pick(['#F6F1E8', '#EFE6D8', '#E9E4DC', '#F3E7DA']), mood);
  const wood = inLight(random.pick(['#B97F52', '#A94A28', '#8E7A5E', '#5E7F6B', '#C9A26B']), mood);
  const [storeys, floorH] = [random.whole(4, 5), 150];
  const [x, w] = [random.between(300, 420), random.between(760, 860)];
  const top = STREET - storeys * floorH;
  const floors = repeat(storeys, (floor) => {
    const y = top + floor * floorH;
    const left = (floor + (random.chance(0.2) ? 1 : 0)) % 2 === 0;
    const [bx, bw] = [left ? x - 70 : x + w * 0.42, w * 0.58 + 70];
    return (
      repeat(5, (i) =>
        rect(
          x + 34 + (i * (w - 40)) / 5,
          y + 34,
          (w - 40) / 5 - 38,
          96,
          mood.isEvening && random.chance(0.6) ? '#F8D98F' : mood.isEvening ? '#46557F' : mood.glass,
          { line: 3.5 },
        ),
      ) +
      repeat(left ? 2 : 3, (i) =>
        rect(x + 44 + ((i * 2 + (left ? 1 : 0)) * (w - 40)) / 5 + (w - 40) / 5 - 52, y + 22, 26, floorH - 30, wood, { line: 3 }),
      ) +
      rect(bx, y + floorH - 22, bw, 22, lighter(wall, 0.4), { line: 4 }) +
      rect(bx + 6, y + floorH - 78, bw - 12, 56, mood.isEvening ? '#AEB8D6' : '#DDE8EC', { line: 3.5, opacity: 0.72 }) +
      lines(
        repeat(5, (i) => `M${bx + 6 + (i * (bw - 12)) / 5} ${y + floorH - 78} v 56 `),
        3,
      ) +
      repeat(random.whole(1, 3), () => plant(setting, bx + random.between(40, bw - 60), y + floorH - 24))
    );
  });
  return (
    sky(setting) +
    (random.chance(0.5) ? skyline(setting, STREET) : hills(setting, 760, 3)) +
    tree(setting, x - 150, STREET + 8, random.between(420, 540), random.pick(['poplar', 'round'])) +
    rect(x, top - 24, w, STREET - top + 24, wall, { line: 4 }) +
    rect(x + w * 0.3, top - 84, w * 0.4, 62, wood, { line: 4 }) +
    floors +
    rect(x + w * 0.88, top - 24, w * 0.12, STREET - top + 24, OUTLINE, { opacity: 0.07 }) +
    rect(x + w * 0.4, STREET - 96, w * 0.2, 96, mood.isEvening ? '#F8D98F' : mood.glass, { line: 4 }) +
    lines(`M${x + w * 0.5} ${STREET - 96} v 96`, 4) +
    pavement(setting) +
    tree(setting, x + w + random.between(110, 170), STREET + 26, random.between(380, 470)) +
    tree(setting, x - random.between(190, 250), STREET + 30, random.between(300, 360))
  );
}

function plant({ random, mood }: Setting, x: number, y: number): string {
  return (
    rect(x - 16, y - 26, 32, 26, '#B9714C', { line: 3 }) +
    path(
      `M${x} ${y - 26} C ${x - 40} ${y - 40}, ${x - 30} ${y - 82}, ${x - 12} ${y - 84} C ${x - 6} ${y - 60}, ${x - 2} ${y - 50}, ${x} ${y - 26} C ${x + 4} ${y - 60}, ${x + 10} ${y - 80}, ${x + 26} ${y - 76} C ${x + 34} ${y - 50}, ${x + 22} ${y - 34}, ${x} ${y - 26} Z`,
      random.chance(0.5) ? mood.green : darker(mood.green, 0.12),
      { line: 3 },
    )
  );
}

/** Zinc roofs seen from an attic window, with a cat. */
export function rooftops(setting: Setting): string {
  const { random, mood, region } = setting;
  const row = (base: number, shade: number, size: number) =>
    repeat(6, (i) => {
      const x = i * 300 - random.between(40, 120);
      const w = random.between(270, 350);
      const h = random.between(80, 150) * size;
      const zinc = mix(inLight(random.pick(region.roofs), mood), mood.low, shade);
      const wall = mix(inLight(random.pick(region.walls), mood), mood.low, shade);
      return (
        chimney(x + random.between(30, 140), base - h + 10, random.between(60, 110), random.between(50, 90) * size, wall) +
        polygon(
          [
            [x, base],
            [x + 34, base - h],
            [x + w - 34, base - h],
            [x + w, base],
          ],
          zinc,
          { line: 3.5 },
        ) +
        lines(
          repeat(Math.floor(w / 38), (j) => `M${x + 30 + j * 36} ${base} l ${(w / 2 - 30 - j * 36) * 0.12} ${-h} `),
          2,
          darker(zinc, 0.2),
        ) +
        rect(x + 8, base, w - 16, 300, wall, { line: 3.5 }) +
        repeat(3, (j) =>
          casement(x + 36 + (j * (w - 50)) / 3, base + 36, 44, 84, { mood, random, trim: mix(region.trim, mood.low, shade) }),
        )
      );
    });
  const zinc = inLight(region.roofs[0], mood);
  const dormerX = random.between(240, 1000);
  return (
    sky(setting, 700) +
    skyline(setting, 560) +
    row(600, 0.5, 0.8) +
    row(740, 0.22, 1) +
    polygon(
      [
        [0, HEIGHT],
        [0, 830],
        [90, 800],
        [1510, 800],
        [1600, 830],
        [1600, HEIGHT],
      ],
      zinc,
      { line: 4 },
    ) +
    lines(
      repeat(17, (i) => `M${70 + i * 92} 800 L ${i * 100} ${HEIGHT} `),
      3,
      darker(zinc, 0.2),
    ) +
    rect(dormerX, 690, 250, 290, inLight(region.walls[0], mood), { line: 4 }) +
    path(`M${dormerX - 24} 692 Q ${dormerX + 125} 560 ${dormerX + 274} 692 Z`, darker(zinc, 0.1), { line: 4 }) +
    casement(dormerX + 58, 726, 134, 210, { mood, random, trim: region.trim, flowers: true }) +
    chimney(dormerX > 700 ? 240 : 1180, 850, 150, 130, inLight('#C9886A', mood)) +
    cat(dormerX > 700 ? 560 : 880, 806)
  );
}

const cat = (x: number, y: number): string =>
  path(`M${x} ${y} c -6 -46 10 -66 34 -70 l -4 -26 l 16 12 h 14 l 14 -13 l 0 30 c 10 16 14 42 10 67 Z`, OUTLINE) +
  lines(`M${x + 74} ${y - 4} c 40 6 56 -20 44 -48`, 11) +
  circle(x + 42, y - 74, 3.5, '#F6D48B') +
  circle(x + 60, y - 74, 3.5, '#F6D48B');
