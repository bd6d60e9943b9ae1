import { expect, it } from 'vitest';
import { loggedError } from './logged-error.ts';

it('keeps what happened and leaves the values out, also in causes', () => {
  const refused = Object.assign(new Error('invalid input syntax for type uuid: "SECRET"'), {
    code: '22P02',
    detail: 'Key (email)=(SECRET)',
  });
  const failed = Object.assign(new Error('Failed query: select $1\nparams: SECRET,\nSECRET', { cause: refused }), {
    query: 'select $1',
    params: ['SECRET'],
  });
  const shown = loggedError(new AggregateError([failed], 'several'));
  expect(JSON.stringify(shown)).not.toContain('SECRET');
  expect(shown).toMatchObject({
    message: 'several',
    errors: [
      {
        message: 'Failed query: select $1',
        query: 'select $1',
        cause: { code: '22P02', message: 'invalid input syntax for type uuid: …' },
      },
    ],
  });
});

it('shows where an error was thrown', () => {
  expect(loggedError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    stack: expect.stringContaining('logged-error.unit'),
  });
});
