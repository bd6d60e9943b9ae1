import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { Passwords } from './passwords.ts';

it('hashes with argon2id at the chosen cost, under a new salt each time', async () => {
  const passwords = new Passwords();
  const [one, two] = await Promise.all([passwords.hash('trois chats gris'), passwords.hash('trois chats gris')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(one, 'trois chats gris')).toBe(true);
  expect(await passwords.verify(one, 'trois chats noirs')).toBe(false);
});

it('does the same work without an account, and returns false', async () => {
  expect(await new Passwords().verify(null, 'trois chats gris')).toBe(false);
});

it("refuses the first call beyond the queue's limit", async () => {
  const passwords = new Passwords({ width: 1, waiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('trois chats gris')));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(outcomes[4]).toMatchObject({ reason: { code: 'auth.busy', kind: 'unavailable' } });
  await expect(passwords.hash('trois chats gris')).resolves.toBeDefined();
});

it.each([
  ['motdepasse', true],
  ['azertyuiop', true],
  ['marseille2024', true],
  ['trustno1!', true],
  ['trois chats gris', false],
  ['vélo-tombe-haricot', false],
  ['john4839201756', false],
])('« %s » is common: %s', async (password, common) => {
  expect(await isCommonPassword(password)).toBe(common);
});
