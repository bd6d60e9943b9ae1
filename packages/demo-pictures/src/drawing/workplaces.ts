import { HEIGHT, OUTLINE, WIDTH, rect, darker, circle, polygon, lighter, lines, mix, path, repeat } from './shapes.ts';
import { hills, sky, skyline, tree } from './nature.ts';
import { casement, chimney, door, lamp } from './facade-parts.ts';
import { type Setting, inLight } from './palette.ts';

export const STREET = 920;

export const street = ({ mood }: Setting): string =>
  rect(0, STREET, WIDTH, 48, mix(mood.ground, '#FFFFFF', 0.2), { line: 3.5 }) +
  rect(0, STREET + 48, WIDTH, HEIGHT, darker(mood.ground, 0.16)) +
  lines(
    `M0 ${STREET + 48} H ${WIDTH} M120 ${STREET} v 48 M430 ${STREET} v 48 M760 ${STREET} v 48 M1100 ${STREET} v 48 M1420 ${STREET} v 48`,
    2.5,
    OUTLINE,
    0.5,
  );

/** Brick walls, iron windows and a saw-tooth glass roof. */
export function factory(setting: Setting): string {
  const { random, mood } = setting;
  const brick = inLight(random.pick(['#B4553A', '#A5492F', '#C4764F', '#9A5A48', '#D3A07A']), mood);
  const glass = mood.isEvening ? '#F8D98F' : mix(mood.glass, '#FFFFFF', 0.3);
  const trim = inLight('#F0E2CE', mood);
  const teeth = random.whole(3, 4);
  const [x, w, top] = [170, 1260, 470];
  const step = w / teeth;
  const arched = random.chance(0.5);
  const courses = lines(
    repeat(
      64,
      () =>
        `M${x + random.between(10, w - 50)} ${Math.round(random.between(top + 12, STREET - 20) / 18) * 18} h ${random.between(22, 40)} `,
    ),
    3,
    darker(brick, 0.2),
  );
  return (
    sky(setting) +
    skyline(setting, STREET) +
    rect(x + w * 0.8, 130, 76, 400, brick, { line: 4 }) +
    rect(x + w * 0.8 - 10, 118, 96, 28, darker(brick, 0.15), { line: 4 }) +
    lines(`M${x + w * 0.8} 200 h 76 M${x + w * 0.8} 220 h 76`, 5, trim) +
    tree(setting, 96, STREET + 12, random.between(360, 480)) +
    repeat(teeth, (i) => {
      const at = x + i * step;
      return (
        polygon(
          [
            [at, top],
            [at, top - 170],
            [at + step, top],
          ],
          brick,
          { line: 4 },
        ) +
        polygon(
          [
            [at + 12, top - 8],
            [at + 12, top - 144],
            [at + step * 0.78, top - 8],
          ],
          glass,
          { line: 4 },
        ) +
        lines(
          `M${at + step * 0.2} ${top - 8} V ${top - 118} M${at + step * 0.4} ${top - 8} V ${top - 78} M${at + step * 0.6} ${top - 8} V ${top - 38} M${at + 12} ${top - 60} H ${at + step * 0.46}`,
          4,
        )
      );
    }) +
    rect(x, top, w, STREET - top, brick, { line: 4 }) +
    courses +
    rect(x - 10, top - 10, w + 20, 22, trim, { line: 3.5 }) +
    repeat(teeth, (i) => {
      const [at, ww] = [x + i * step + step * 0.14, step * 0.72];
      const isDoor = i === teeth - 2;
      const y = top + 70;
      const d = arched
        ? `M${at} ${STREET - (isDoor ? 0 : 90)} V ${y + 60} Q ${at + ww / 2} ${y - 40} ${at + ww} ${y + 60} V ${STREET - (isDoor ? 0 : 90)} Z`
        : `M${at} ${STREET - (isDoor ? 0 : 90)} V ${y} H ${at + ww} V ${STREET - (isDoor ? 0 : 90)} Z`;
      return (
        path(d, glass, { line: 6 }) +
        lines(
          `${repeat(4, (j) => `M${at + (ww / 5) * (j + 1)} ${y + (arched ? 20 : 2)} V ${STREET - (isDoor ? 4 : 92)} `)} M${at} ${y + 100} h ${ww} M${at} ${y + 190} h ${ww}`,
          4.5,
        ) +
        (isDoor ? '' : rect(at - 10, STREET - 92, ww + 20, 16, trim, { line: 3.5 }))
      );
    }) +
    rect(x + w - 110, top, 110, STREET - top, OUTLINE, { opacity: 0.08 }) +
    street(setting) +
    tree(setting, 1510, STREET + 26, random.between(380, 480), random.pick(['round', 'poplar'])) +
    bicycle(random.between(260, 900), STREET + 8, random.pick(['#24407A', '#A94A28', '#2F5C4E']))
  );
}

export const bicycle = (x: number, base: number, colour: string): string =>
  circle(x, base - 48, 46, 'none', { line: 6 }) +
  circle(x + 160, base - 48, 46, 'none', { line: 6 }) +
  lines(
    `M${x} ${base - 48} L ${x + 46} ${base - 118} L ${x + 126} ${base - 118} L ${x + 72} ${base - 48} L ${x} ${base - 48} M${x + 46} ${base - 118} L ${x + 72} ${base - 48} M${x + 160} ${base - 48} L ${x + 120} ${base - 140} h -24`,
    7,
    colour,
  ) +
  lines(`M${x + 30} ${base - 126} h 32`, 9);

/** Offices: a grid of glass among trees. */
export function officeBlock(setting: Setting): string {
  const { random, mood } = setting;
  const frame = inLight(random.pick(['#F4EEE4', '#C9A27E', '#B4553A', '#3B4A6B', '#DDE2E4']), mood);
  const [storeys, bays] = [random.whole(5, 6), random.whole(6, 8)];
  const [x, w] = [random.between(290, 380), random.between(780, 880)];
  const floorH = 118;
  const top = STREET - 150 - storeys * floorH;
  const step = w / bays;
  const pane = () =>
    mood.isEvening ? (random.chance(0.6) ? '#F8D98F' : '#46557F') : mix(mood.glass, '#FFFFFF', random.between(0.05, 0.4));
  const fins = random.chance(0.5);
  return (
    sky(setting) +
    skyline(setting, STREET) +
    rect(x + w - 30, top + floorH * 1.4, 260, STREET - top - floorH * 1.4, darker(frame, 0.14), { line: 4 }) +
    repeat(4, (i) => repeat(3, (j) => rect(x + w + 8 + j * 72, top + floorH * 1.4 + 36 + i * 118, 48, 78, pane(), { line: 3 }))) +
    rect(x, top, w, STREET - top, frame, { line: 4 }) +
    repeat(storeys, (floor) =>
      repeat(
        bays,
        (i) =>
          rect(x + i * step + 12, top + floor * floorH + 22, step - 24, floorH - 38, pane(), { line: 3.5 }) +
          (random.chance(0.25) ? rect(x + i * step + 12, top + floor * floorH + 22, step - 24, 26, '#FBF6EC', { opacity: 0.8 }) : ''),
      ),
    ) +
    (fins ? repeat(bays + 1, (i) => rect(x + i * step - 6, top - 14, 12, storeys * floorH + 20, lighter(frame, 0.25), { line: 3 })) : '') +
    rect(x - 14, top - 26, w + 28, 28, lighter(frame, 0.2), { line: 4 }) +
    repeat(3, (i) => rect(x + w * (0.16 + i * 0.24), top - 74, 70, 48, darker(frame, 0.2), { line: 3.5 })) +
    rect(x, STREET - 132, w, 132, mood.isEvening ? '#F8D98F' : mix(mood.glass, '#FFFFFF', 0.35), { line: 4 }) +
    lines(
      repeat(9, (i) => `M${x + (w / 9) * i} ${STREET - 132} v 132 `),
      4,
    ) +
    rect(x + w * 0.38, STREET - 156, w * 0.24, 26, '#A94A28', { line: 4 }) +
    rect(x + w * 0.44, STREET - 118, w * 0.12, 118, OUTLINE, { opacity: 0.85 }) +
    rect(x + w * 0.88, top, w * 0.12, STREET - top, OUTLINE, { opacity: 0.07 }) +
    street(setting) +
    tree(setting, x - 120, STREET + 20, random.between(380, 470)) +
    tree(setting, x + w + 200, STREET + 24, random.between(320, 420)) +
    tree(setting, x - 240, STREET + 30, random.between(260, 330), 'poplar') +
    bicycle(x + random.between(60, 200), STREET + 10, '#A94A28')
  );
}

/** A row of garages in a court. */
export function garages(setting: Setting): string {
  const { random, mood } = setting;
  const wall = inLight(random.pick(['#EADFCB', '#D9C4A6', '#C9BDB0', '#E7C9A9']), mood);
  const doors = random.shuffled(['#2F5C63', '#A94A28', '#24407A', '#E5B454', '#7D9A6C', '#8A4B32', '#F1E9DB']);
  const count = 4;
  const [x, w, top] = [110, 1380, 520];
  const step = w / count;
  const open = random.whole(0, count - 1);
  return (
    sky(setting) +
    hills(setting, 620, 2) +
    repeat(5, (i) => tree(setting, 120 + i * 340, 560, random.between(220, 340), random.pick(['round', 'poplar', 'round']))) +
    rect(x, top, w, STREET - top, wall, { line: 4 }) +
    rect(x - 24, top - 30, w + 48, 34, darker(wall, 0.16), { line: 4 }) +
    repeat(count, (i) => {
      const [at, dw, colour] = [x + i * step + 36, step - 72, inLight(doors[i] ?? '#24407A', mood)];
      const y = top + 96;
      if (i === open)
        return (
          rect(at, y, dw, STREET - y, darker(wall, 0.6), { line: 5 }) +
          rect(at, y, dw, 40, colour, { line: 4 }) +
          car(at + 16, STREET - 6, dw - 32, random.pick(['#B4553A', '#6F98A8', '#E5B454', '#5E7F6B']), mood.isEvening)
        );
      return (
        rect(at, y, dw, STREET - y, colour, { line: 5 }) +
        lines(
          repeat(6, (j) => `M${at + 6} ${y + 46 + j * 48} h ${dw - 12} `),
          3,
          darker(colour, 0.3),
        ) +
        rect(at + dw / 2 - 20, STREET - 66, 40, 10, '#F4EEDD', { line: 2.5 })
      );
    }) +
    repeat(
      count,
      (i) =>
        circle(x + (i + 0.5) * step, top + 50, 24, '#FBF6EC', { line: 3.5 }) + lines(`M${x + (i + 0.5) * step - 8} ${top + 50} h 16`, 5),
    ) +
    street(setting) +
    bicycle(random.between(200, 1200), STREET + 30, '#24407A') +
    lamp(random.pick([70, 1540]), STREET + 40, 420, mood)
  );
}

function car(x: number, base: number, w: number, colour: string, lights: boolean): string {
  return (
    path(
      `M${x + w * 0.12} ${base - 110} Q ${x + w * 0.2} ${base - 190} ${x + w * 0.36} ${base - 192} H ${x + w * 0.64} Q ${x + w * 0.8} ${base - 190} ${x + w * 0.88} ${base - 110} Z`,
      lighter(colour, 0.5),
      { line: 4 },
    ) +
    rect(x, base - 118, w, 88, colour, { line: 4, r: 24 }) +
    circle(x + w * 0.17, base - 78, 19, lights ? '#FBE6AE' : '#FFFFFF', { line: 3.5 }) +
    circle(x + w * 0.83, base - 78, 19, lights ? '#FBE6AE' : '#FFFFFF', { line: 3.5 }) +
    rect(x + w * 0.34, base - 78, w * 0.32, 20, OUTLINE, { r: 8 }) +
    rect(x + w * 0.08, base - 32, w * 0.16, 34, OUTLINE, { r: 8 }) +
    rect(x + w * 0.76, base - 32, w * 0.16, 34, OUTLINE, { r: 8 })
  );
}

/** A barn at the edge of the fields. */
export function barn(setting: Setting): string {
  const { random, mood } = setting;
  const wood = inLight(random.pick(['#8A4B32', '#A56A45', '#7D6A5C', '#A94A28']), mood);
  const stone = inLight('#D9CCB8', mood);
  const roof = inLight(random.pick(['#B25E3E', '#56617A', '#8B6A55']), mood);
  const [x, w, base] = [440, 720, 860];
  return (
    sky(setting, base) +
    hills(setting, base - 60, 3) +
    tree(setting, 250, base, random.between(440, 540)) +
    tree(setting, 1370, base, random.between(380, 460), 'poplar') +
    tree(setting, 1450, base, random.between(420, 520), 'poplar') +
    rect(0, base - 20, WIDTH, 240, mix(mood.green, mood.low, 0.45)) +
    chimney(x + w - 40, base - 330, 60, 60, stone) +
    polygon(
      [
        [x - 50, base - 330],
        [x + w / 2, base - 610],
        [x + w + 50, base - 330],
        [x + w, base - 330],
        [x + w / 2, base - 556],
        [x, base - 330],
      ],
      roof,
      { line: 4 },
    ) +
    polygon(
      [
        [x, base - 326],
        [x + w / 2, base - 556],
        [x + w, base - 326],
      ],
      wood,
      { line: 4 },
    ) +
    rect(x, base - 328, w, 328, wood, { line: 4 }) +
    lines(
      repeat(20, (i) => `M${x + 18 + i * 36} ${base - 322} V ${base - 96} `),
      2.5,
      darker(wood, 0.3),
    ) +
    rect(x, base - 96, w, 96, stone, { line: 4 }) +
    door(x + w / 2 - 130, base, 260, 290, darker(wood, 0.2), { mood }) +
    casement(x + w / 2 - 44, base - 456, 88, 92, { mood, random, trim: stone, arched: true }) +
    repeat(2, (i) => casement(x + 70 + i * (w - 216), base - 270, 76, 100, { mood, random, trim: stone })) +
    path(`M0 ${base + 40} C 400 ${base + 10}, 700 ${base + 120}, 1600 ${base + 60} V ${HEIGHT} H 0 Z`, mix(mood.green, '#C9B25A', 0.4)) +
    repeat(
      3,
      (i) =>
        circle(1180 + i * 96, base + 70 + (i % 2) * 20, 56, '#E3C16F', { line: 4 }) +
        circle(1180 + i * 96, base + 70 + (i % 2) * 20, 30, 'none', { line: 3 }) +
        circle(1180 + i * 96, base + 70 + (i % 2) * 20, 10, 'none', { line: 3 }),
    )
  );
}
