import { expect, it } from 'vitest';
import { raiseOf } from './toast-place.ts';

const TOAST = { height: 80, left: 16, right: 374, bottom: 16 };
const row = (top: number, left = 16) => ({ top, bottom: top + 36, left, right: left + 200 });

it.each([
  ['no row', [], 0],
  ['a row above it', [row(600)], 0],
  ['a row under it', [row(780)], 828 - 772],
  ['a row that it would touch', [row(706)], 828 - 698],
  ['a second row above the first', [row(700), row(780)], 828 - 692],
  ['a row beside it', [row(780, 400)], 0],
])('%s', (_what, rows, expected) => {
  expect(raiseOf(TOAST, rows, 844)).toBe(expected);
});

it('stays where there is no place above', () => {
  expect(raiseOf(TOAST, [row(60)], 140)).toBe(0);
});
