import { expect, it } from 'vitest';
import { onceDatabaseAnswers } from './starting-database.ts';

const failing = (...codes: string[]) => {
  let calls = 0;
  const step = () => {
    const code = codes[calls++];
    return code === undefined ? Promise.resolve('done') : Promise.reject(Object.assign(new Error(code), { code }));
  };
  return { step, calls: () => calls };
};

it('repeats a step while PostgreSQL starts, or does not listen yet', async () => {
  const { step, calls } = failing('ECONNREFUSED', '57P03');
  expect(await onceDatabaseAnswers(step)).toBe('done');
  expect(calls()).toBe(3);
});

it('gives up with the last failure after its patience', async () => {
  const { step } = failing('57P03', 'ECONNREFUSED', 'ECONNREFUSED');
  await expect(onceDatabaseAnswers(step, 0)).rejects.toThrow('57P03');
});

it('does not repeat a step that fails for another reason', async () => {
  const { step, calls } = failing('28P01');
  await expect(onceDatabaseAnswers(step)).rejects.toThrow('28P01');
  expect(calls()).toBe(1);
});
