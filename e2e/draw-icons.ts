// `pnpm --filter @lares/e2e run icons`: draws the icons of the installed application from the logo in favicon.svg.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';

const inWeb = (path: string) => fileURLToPath(new URL(`../apps/web/public/${path}`, import.meta.url));

/** Dark background of the logo's arch, with arch and flame in the light colours. */
const GROUND = '#24407A';
const ARCH = '#FBF9F6';
const FLAME = '#F0A27E';

interface Icon {
  file: string;
  size: number;
  /** Share of the tile that the logo covers. A maskable icon keeps at least the middle four fifths. */
  mark: number;
  /** Corner radius as a share of the tile; square where the system masks or rounds it. */
  radius: number;
}

const ICONS: readonly Icon[] = [
  { file: 'icons/lares-192.png', size: 192, mark: 0.62, radius: 0.22 },
  { file: 'icons/lares-512.png', size: 512, mark: 0.62, radius: 0.22 },
  { file: 'icons/lares-maskable-192.png', size: 192, mark: 0.5, radius: 0 },
  { file: 'icons/lares-maskable-512.png', size: 512, mark: 0.5, radius: 0 },
  { file: 'icons/apple-touch-icon.png', size: 180, mark: 0.58, radius: 0 },
];

const paths = [...readFileSync(inWeb('favicon.svg'), 'utf8').matchAll(/<path d="([^"]+)"/gu)].map(([, path]) => path);
if (paths.length !== 2) throw new Error('favicon.svg must contain two paths: arch and flame');

function drawingOf({ size, mark, radius }: Icon): string {
  const scale = (size * mark) / 32;
  const offset = (size * (1 - mark)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" style="display: block">
    <rect width="${size}" height="${size}" rx="${size * radius}" fill="${GROUND}" />
    <g transform="translate(${offset} ${offset}) scale(${scale})" fill="none" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">
      <path d="${paths[0]}" stroke="${ARCH}" /><path d="${paths[1]}" stroke="${FLAME}" />
    </g>
  </svg>`;
}

const browser = await chromium.launch({ executablePath: await findBrowser(process.env), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  for (const icon of ICONS) {
    await page.setViewportSize({ width: icon.size, height: icon.size });
    await page.setContent(`<style>body { margin: 0 }</style>${drawingOf(icon)}`);
    await page.screenshot({ path: inWeb(icon.file), omitBackground: true });
  }
} finally {
  await browser.close();
}
