import { HEIGHT, WIDTH, rect, darker, circle, polygon, lines, mix, path, repeat } from './shapes.ts';
import { casement } from './facade-parts.ts';
import type { Setting } from './palette.ts';

export const STREET = 930;

export function pavement({ mood, random }: Setting): string {
  const stone = mix(mood.ground, '#FFFFFF', 0.15);
  return (
    rect(0, STREET, WIDTH, 46, stone, { line: 3.5 }) +
    lines(
      repeat(12, (i) => `M${i * 140 + random.between(0, 30)} ${STREET} v 46 `),
      2,
      darker(stone, 0.18),
    ) +
    rect(0, STREET + 46, WIDTH, HEIGHT - STREET - 46, darker(mood.ground, 0.16)) +
    lines(`M0 ${STREET + 46} H ${WIDTH}`, 3.5)
  );
}

export function timbers(x: number, top: number, w: number, h: number, floorH: number, bays: number, wood: string): string {
  const step = w / bays;
  const posts = Array.from({ length: bays + 1 }, (_, i) => `M${x + i * step} ${top} v ${h}`).join(' ');
  const rails = Array.from({ length: Math.round(h / floorH) + 1 }, (_, i) => `M${x} ${top + i * floorH} h ${w}`).join(' ');
  const braces = Array.from(
    { length: Math.round(h / floorH) },
    (_, i) =>
      `M${x + 6} ${top + (i + 1) * floorH} l ${step * 0.2} ${-floorH} M${x + w - 6} ${top + (i + 1) * floorH} l ${-step * 0.2} ${-floorH}`,
  ).join(' ');
  return lines(`${posts} ${rails} ${braces}`, 11, darker(wood, 0.25)) + lines(`${posts} ${rails} ${braces}`, 7, wood);
}

export function crown(
  { random, region, mood }: Setting,
  x: number,
  top: number,
  w: number,
  wall: string,
  roof: string,
  trim: string,
): string {
  const courses = (height: number) =>
    lines(
      repeat(Math.floor(height / 22), (i) => `M${x + 8 + i * 9} ${top - 10 - i * 22} H ${x + w - 8 - i * 9} `),
      2,
      darker(roof, 0.25),
    );
  switch (region.gable) {
    case 'steps': {
      const [steps, rise] = [4, 34];
      const run = w / (steps * 2 + 1);
      const points = Array.from({ length: steps + 1 }, (_, i) => `V ${top - i * rise} H ${x + (i + 1) * run}`).join(' ');
      const back = Array.from({ length: steps }, (_, i) => `V ${top - (steps - 1 - i) * rise} H ${x + w - (steps - 1 - i) * run}`).join(
        ' ',
      );
      return (
        path(`M${x} ${top + 4} ${points} ${back} V ${top + 4} Z`, wall, { line: 4 }) +
        circle(x + w / 2, top - 46, 24, mood.isEvening ? '#F8D98F' : mood.glass, { line: 4, colour: trim })
      );
    }
    case 'timber': {
      const height = w * 0.62;
      return (
        polygon(
          [
            [x - 18, top + 6],
            [x + w / 2, top - height],
            [x + w + 18, top + 6],
          ],
          roof,
          { line: 4 },
        ) +
        polygon(
          [
            [x + 26, top + 4],
            [x + w / 2, top - height + 52],
            [x + w - 26, top + 4],
          ],
          wall,
          { line: 3.5 },
        ) +
        casement(x + w / 2 - 24, top - 84, 48, 60, { mood, random, trim }) +
        lines(
          `M${x + w / 2} ${top - height + 52} V ${top - 96} M${x + 60} ${top - 26} H ${x + w / 2 - 34} M${x + w / 2 + 34} ${top - 26} H ${x + w - 60}`,
          7,
          trim,
        )
      );
    }
    case 'tiles':
      return (
        polygon(
          [
            [x - 14, top + 4],
            [x + 12, top - 54],
            [x + w - 12, top - 54],
            [x + w + 14, top + 4],
          ],
          roof,
          { line: 4 },
        ) + path(`M${x - 14} ${top + 6} ${repeat(Math.round((w + 28) / 20), () => 'q 10 14 20 0 ')}`, roof, { line: 3 })
      );
    case 'slate':
      return (
        polygon(
          [
            [x - 8, top + 4],
            [x + 34, top - 108],
            [x + w - 34, top - 108],
            [x + w + 8, top + 4],
          ],
          roof,
          { line: 4 },
        ) +
        courses(100) +
        rect(x + w / 2 - 34, top - 84, 68, 76, trim, { line: 3.5 }) +
        polygon(
          [
            [x + w / 2 - 44, top - 84],
            [x + w / 2, top - 122],
            [x + w / 2 + 44, top - 84],
          ],
          roof,
          { line: 3.5 },
        ) +
        casement(x + w / 2 - 22, top - 74, 44, 62, { mood, random, trim })
      );
    default:
      return region.gable satisfies never;
  }
}
