import { z } from 'zod';
import { expect, it } from 'vitest';
import { newKey } from './new-key.ts';

it('creates distinct uuids', () => {
  const keys = Array.from({ length: 200 }, newKey);
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true);
});
