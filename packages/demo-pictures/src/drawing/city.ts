import { STREET, crown, pavement, timbers } from './city-parts.ts';
import { OUTLINE, WIDTH, rect, darker, polygon, lighter, lines, path, repeat } from './shapes.ts';
import { hills, sky, skyline, tree } from './nature.ts';
import { awning, balcony, casement, chimney, door, lamp, railing } from './facade-parts.ts';
import { type Setting, inLight } from './palette.ts';

interface FacadePlan {
  x: number;
  w: number;
  storeys: number;
  bays: number;
  wall: string;
  roof: string;
  base: 'gate' | 'shops';
}

/** A stone front of the time of Haussmann: a tall base, noble floors with balconies, a zinc roof with dormers. */
function facade(setting: Setting, { x, w, storeys, bays, wall: stone, roof: zinc, base }: FacadePlan): string {
  const { random, mood, region } = setting;
  const wall = inLight(stone, mood);
  const trim = inLight(region.trim, mood);
  const roof = inLight(zinc, mood);
  const [groundH, floorH, roofH] = [190, 132, 128];
  const top = STREET - groundH - storeys * floorH;
  const step = w / bays;
  const windowW = step * 0.36;
  const accent = random.pick(['#24407A', '#2F5C4E', '#7A2F24', '#3B3F52', '#A94A28']);

  const attic =
    chimney(x + w * 0.12, top - roofH + 20, 74, 56, darker(wall, 0.06)) +
    chimney(x + w * 0.76, top - roofH + 20, 96, 44, darker(wall, 0.06)) +
    polygon(
      [
        [x - 4, top],
        [x + 22, top - roofH],
        [x + w - 22, top - roofH],
        [x + w + 4, top],
      ],
      roof,
      { line: 4 },
    ) +
    lines(
      repeat(Math.round(w / 34), (i) => `M${x + 20 + i * 34} ${top - 2} v ${-roofH + 6} `),
      2,
      darker(roof, 0.22),
    ) +
    rect(x + 14, top - roofH - 8, w - 28, 14, darker(roof, 0.12), { line: 3.5 }) +
    repeat(bays, (i) => {
      const at = x + step * (i + 0.5) - windowW / 2;
      return (
        rect(at - 10, top - 92, windowW + 20, 88, trim, { line: 3.5 }) +
        path(`M${at - 16} ${top - 92} Q ${at + windowW / 2} ${top - 132} ${at + windowW + 16} ${top - 92} Z`, trim, { line: 3.5 }) +
        casement(at, top - 84, windowW, 74, { mood, random, trim })
      );
    });

  const floors = repeat(storeys, (floor) => {
    const y = top + floor * floorH;
    const noble = floor === storeys - 1 || floor === 0;
    const h = floorH * (noble ? 0.74 : 0.62);
    const openings = repeat(bays, (i) =>
      casement(x + step * (i + 0.5) - windowW / 2, y + floorH - h - (noble ? 8 : 14), windowW, h, {
        mood,
        random,
        trim,
        flowers: !noble && random.chance(0.22),
      }),
    );
    const grilles = noble ? '' : repeat(bays, (i) => railing(x + step * (i + 0.5) - windowW * 0.62, y + floorH - 46, windowW * 1.24, 30));
    return (
      lines(`M${x} ${y + 2} H ${x + w}`, 2, darker(wall, 0.3)) +
      openings +
      grilles +
      (noble ? balcony(x + 14, y + floorH - 8, w - 28, trim) : '')
    );
  });

  const y = STREET - groundH;
  const opening = (i: number) => {
    const at = x + step * (i + 0.5);
    if (base === 'gate')
      return i === Math.floor(bays / 2)
        ? door(at - step * 0.34, STREET, step * 0.68, 168, accent, { mood })
        : casement(at - step * 0.26, y + 46, step * 0.52, 112, { mood, random, trim, arched: true });
    return (
      rect(at - step * 0.42, y + 58, step * 0.84, groundH - 58, mood.isEvening ? '#F8D98F' : lighter(mood.glass, 0.35), { line: 4 }) +
      lines(`M${at} ${y + 62} V ${STREET - 34} M${at - step * 0.42} ${STREET - 36} h ${step * 0.84}`, 4, accent)
    );
  };
  const rustic = lines(
    repeat(4, (i) => `M${x} ${y + 38 + i * 38} H ${x + w} `),
    2,
    darker(wall, 0.2),
  );
  const front = base === 'shops' ? rect(x, y + 14, w, groundH - 14, accent, { line: 4 }) : rustic;
  const shade = rect(x + w * 0.86, top, w * 0.14, STREET - top, OUTLINE, { opacity: 0.07 });
  return (
    attic +
    rect(x, top, w, STREET - top, wall, { line: 4 }) +
    front +
    floors +
    repeat(bays, opening) +
    (base === 'shops' ? awning(x + 20, y + 30, w - 40, 50, accent, '#FBF6EC') : '') +
    rect(x - 8, top - 10, w + 16, 18, trim, { line: 3.5 }) +
    rect(x - 4, y, w + 8, 16, trim, { line: 3.5 }) +
    shade
  );
}

export function haussmann(setting: Setting): string {
  const { random, region } = setting;
  const storeys = random.whole(3, 4);
  const w = random.between(700, 900);
  const x = random.between(260, 1600 - w - 260);
  const plan = {
    storeys,
    bays: random.whole(4, 5),
    wall: random.pick(region.walls),
    roof: random.pick(region.roofs),
    base: random.pick(['gate', 'shops'] as const),
  };
  const beside = (from: number, width: number): string =>
    facade(setting, {
      x: from,
      w: width,
      storeys: Math.max(2, storeys - random.whole(0, 1)),
      bays: Math.max(2, Math.round(width / 190)),
      wall: random.pick(region.walls),
      roof: random.pick(region.roofs),
      base: random.pick(['gate', 'shops'] as const),
    });
  return (
    sky(setting) +
    skyline(setting, STREET) +
    beside(x - 562, 560) +
    beside(x + w + 2, 560) +
    facade(setting, { x, w, ...plan }) +
    pavement(setting) +
    tree(setting, x - random.between(40, 120), STREET + 30, random.between(300, 400)) +
    (random.chance(0.7) ? tree(setting, x + w + random.between(60, 160), STREET + 34, random.between(280, 380)) : '') +
    lamp(x + w * random.between(0.2, 0.8), STREET + 40, 250, setting.mood)
  );
}

/** Narrow houses shoulder to shoulder, each with its own colour, height and roof. */
export function oldTown(setting: Setting): string {
  const { random, mood, region } = setting;
  const colours = random.shuffled(region.walls);
  let x = -random.between(20, 120);
  let content = '';
  for (let i = 0; x < WIDTH; i += 1) {
    const w = random.between(240, 350);
    content += narrowHouse(
      setting,
      x,
      w,
      colours[i % colours.length] ?? region.walls[0],
      random.whole(2, region.gable === 'timber' ? 3 : 4),
    );
    x += w;
  }
  return (
    sky(setting) +
    (region.gable === 'timber' || region.gable === 'tiles' ? hills(setting, 640) : skyline(setting, STREET)) +
    content +
    pavement(setting) +
    (random.chance(0.6) ? tree(setting, random.between(120, 1480), STREET + 34, random.between(260, 340)) : '') +
    lamp(random.between(200, 1400), STREET + 40, 240, mood)
  );
}

function narrowHouse(setting: Setting, x: number, w: number, colour: string, storeys: number): string {
  const { random, mood, region } = setting;
  const wall = inLight(colour, mood);
  const trim = inLight(region.trim, mood);
  const roof = inLight(random.pick(region.roofs), mood);
  const shutter = inLight(random.pick(region.shutters), mood);
  const [groundH, floorH] = [176, 152];
  const top = STREET - groundH - storeys * floorH;
  const bays = w > 300 ? 3 : 2;
  const step = w / bays;
  const windowW = region.gable === 'steps' ? step * 0.42 : step * 0.34;
  const hasShutters = region.gable !== 'steps' && random.chance(0.8);
  const floors = repeat(storeys, (floor) => {
    const y = top + floor * floorH;
    return (
      repeat(bays, (i) =>
        casement(x + step * (i + 0.5) - windowW / 2, y + 34, windowW, 94, {
          mood,
          random,
          trim,
          shutter: hasShutters ? shutter : null,
          arched: region.gable === 'steps' && floor === 0,
          flowers: random.chance(0.35),
        }),
      ) + (region.gable === 'steps' ? lines(`M${x + 4} ${y + 144} h ${w - 8}`, 7, trim) : '')
    );
  });
  const timber = region.gable === 'timber' ? timbers(x, top, w, storeys * floorH, floorH, bays, trim) : '';
  const shop = random.chance(0.5);
  const accent = random.pick(['#24407A', '#2F5C4E', '#A94A28', '#7A2F24', '#C98A2B']);
  const ground = shop
    ? rect(x + 24, STREET - 128, w * 0.58, 128, mood.isEvening ? '#F8D98F' : lighter(mood.glass, 0.4), { line: 4 }) +
      lines(`M${x + 24 + w * 0.29} ${STREET - 128} v 128 M${x + 24} ${STREET - 34} h ${w * 0.58}`, 5, accent) +
      awning(x + 20, STREET - 148, w * 0.61, 46, accent, '#FBF6EC') +
      door(x + w * 0.72, STREET, w * 0.2, 138, accent, { arched: false, mood })
    : door(x + w * 0.1, STREET, w * 0.26, 150, accent, { mood }) +
      casement(x + w * 0.56, STREET - 132, windowW * 1.1, 92, { mood, random, trim, shutter: hasShutters ? shutter : null });
  return (
    chimney(x + w * random.between(0.15, 0.65), top - 40, 56, 70, darker(wall, 0.1)) +
    crown(setting, x, top, w, wall, roof, trim) +
    rect(x, top, w, STREET - top, wall, { line: 4 }) +
    timber +
    floors +
    ground +
    rect(x + w * 0.9, top, w * 0.1, STREET - top, OUTLINE, { opacity: 0.08 })
  );
}
