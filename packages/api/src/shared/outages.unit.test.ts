import { DomainError } from '@lares/domain/shared/errors';
import { expect, it } from 'vitest';
import { asRefusal, busyCause } from './outages.ts';

const coded = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code });

it.each([
  [coded('57P03'), 'common.unavailable'],
  [coded('25006'), 'common.unavailable'],
  [coded('CONNECTION_CLOSED'), 'common.unavailable'],
  [coded('DATABASE_SILENT'), 'common.unavailable'],
  [new Error('Failed query', { cause: coded('ECONNREFUSED') }), 'common.unavailable'],
  [new AggregateError([coded('23505'), coded('ECONNRESET')]), 'common.unavailable'],
  [new Error('Connection terminated unexpectedly'), 'common.unavailable'],
  [coded('40P01'), 'common.busy'],
  [new Error('Failed query', { cause: coded('57014') }), 'common.busy'],
  [coded('55P03'), 'common.busy'],
  [coded('25P03'), 'common.busy'],
  [coded('ENOSPC'), 'file.no-space'],
  [new Error('upload', { cause: new Error('write', { cause: coded('EDQUOT') }) }), 'file.no-space'],
])('turns %s into %s', (error, code) => {
  expect(asRefusal(error)).toMatchObject({ code, kind: 'unavailable', cause: error });
});

it('leaves refusals and other failures unchanged', () => {
  for (const error of [new DomainError('auth.denied'), new Error('bug'), coded('23505'), 'text', null])
    expect(asRefusal(error)).toBe(error);
});

it('says why the service is busy, with the statement and without its values', () => {
  const timeout = Object.assign(coded('55P03'), { query: 'select $1', parameters: ['secret'] });
  expect(busyCause(new Error('Failed query', { cause: timeout }))).toEqual({ state: '55P03', reason: '55P03', sql: 'select $1' });
  for (const error of [coded('CONNECTION_CLOSED'), new DomainError('auth.denied'), new Error('bug')]) expect(busyCause(error)).toBeNull();
});
