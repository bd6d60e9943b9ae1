import { expect, it } from 'vitest';
import { DARK, LIGHT } from './tokens.ts';

const files = import.meta.glob<string>(['../../public/manifest.webmanifest', '../../public/offline.html', '../../index.html'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const file = (name: string) => files[Object.keys(files).find((path) => path.endsWith(name)) ?? ''] ?? '';

it('the installed application opens with the background of its pages', () => {
  expect(JSON.parse(file('manifest.webmanifest'))).toMatchObject({ theme_color: LIGHT.page, background_color: LIGHT.page });
});

it.each(['index.html', 'offline.html'])('%s gives the browser the background of our pages', (name) => {
  expect(file(name)).toContain(`content="${LIGHT.page}" media="(prefers-color-scheme: light)"`);
  expect(file(name)).toContain(`content="${DARK.page}" media="(prefers-color-scheme: dark)"`);
});

it('the offline page, which has its own styles, has our colours', () => {
  const [, light = '', dark = ''] = file('offline.html').split(':root');
  for (const [sheet, tokens] of [
    [light, LIGHT],
    [dark, DARK],
  ] as const) {
    for (const [name, token] of [
      ['page', tokens.page],
      ['text', tokens.text],
      ['secondary', tokens.secondary],
      ['hairline', tokens.hairline],
      ['primary', tokens.primary],
      ['on-primary', tokens.onPrimary],
      ['accent', tokens.accent],
    ] as const) {
      expect(sheet.toUpperCase()).toContain(`--${name}: ${token}`.toUpperCase());
    }
  }
});
