import { expect, it } from 'vitest';
import { maySendAgain, RECEIPT_EMAIL_STATES, reportableStates } from './email-states.ts';

it('sends again only what surely did not arrive', () => {
  expect(RECEIPT_EMAIL_STATES.filter(maySendAgain)).toEqual(['non remis']);
});

it('leads every uncertain e-mail to a state that ends it, and lets nobody report one that still waits', () => {
  expect(RECEIPT_EMAIL_STATES.map((state) => [state, reportableStates(state)])).toEqual([
    ['en attente', []],
    ['envoyé', ['non remis']],
    ['incertain', ['envoyé', 'non remis']],
    ['non remis', ['remis sur papier']],
    ['remis sur papier', []],
  ]);
});
