import { day } from '@lares/domain/shared/day';
import { expect, it } from 'vitest';
import { problemText } from './settlements.labels.ts';

it('names the first year that can still be claimed beside what is prescribed', () => {
  expect(problemText('prescrit', day('2029-01-01'), true)).toMatch(/ La première année qui se réclame encore est 2026\.$/u);
  expect(problemText('prescrit', day('2029-01-01'), false)).toMatch(/ encore est 2024\.$/u);
  expect(problemText('forfait', day('2029-01-01'), true)).not.toContain('La première année');
});
