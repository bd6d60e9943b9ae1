import { expect, it } from 'vitest';
import { jobRunLabel } from './instance.labels.ts';

it.each([
  [{}, 'rien à faire'],
  [{ ended: 0, renewed: 0 }, 'rien à faire'],
  [{ ended: 1, renewed: 2, prolonged: 0 }, '1 bail terminé, 2 baux reconduits'],
  [{ 'payments-late': 3, 'trial-ending': 1, forgotten: 1 }, '4 notifications, 1 ancienne notification effacée'],
  [{ sent: 2, unsure: 1, failed: 0 }, '2 e-mails envoyés, 1 envoi incertain'],
])('formats the counts of a nightly job: %o', (counts, words) => {
  expect(jobRunLabel(counts).replaceAll(/\s/gu, ' ')).toBe(words);
});
