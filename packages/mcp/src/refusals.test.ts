import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaresError, type LaresErrorCode, LaresUnreachableError } from '@lares/sdk';
import { expect, it } from 'vitest';
import { ConfirmationRefusedError } from './confirmations.ts';
import { REFUSAL_SENTENCES, sentenceOf, WARNING_SENTENCES } from './refusals.ts';

const WEB = join(import.meta.dirname, '../../../apps/web/src');

const refused = (code: LaresErrorCode, more: { details?: Record<string, string>; fieldErrors?: Record<string, string> } = {}) =>
  sentenceOf(new LaresError({ procedure: 'payments.create', status: 422, code, field: null, details: {}, fieldErrors: {}, ...more }));

/** The text of a string on the line of its key, or on the next one. */
function writtenFor(key: string, text: string): string | undefined {
  const quoted = key.replaceAll(/[.-]/g, String.raw`\$&`);
  return new RegExp(`(?:'${quoted}'|\\b${quoted}):\\s*'([^']+)'`).exec(text)?.[1];
}

it('says what the interface says', () => {
  const messages = [...globSync('features/**/*-refusals.messages.ts', { cwd: WEB }), 'lib/messages.ts', 'lib/member-messages.ts']
    .map((path) => readFileSync(join(WEB, path), 'utf8'))
    .join('\n');
  for (const [code, sentence] of Object.entries(REFUSAL_SENTENCES)) expect([code, writtenFor(code, messages)]).toEqual([code, sentence]);
  const labels = readFileSync(join(WEB, 'features/accounting/payments/payments.labels.ts'), 'utf8');
  for (const [warning, sentence] of Object.entries(WARNING_SENTENCES)) {
    expect([warning, writtenFor(warning, labels)]).toEqual([warning, sentence]);
  }
});

it('names the code that has no sentence here', () => {
  expect(refused('procedure.unknown')).toBe('Lares refuse cette demande (procedure.unknown).');
});

it('lists the fields of a refused input', () => {
  expect(refused('input.invalid', { fieldErrors: { title: 'Le titre est requis' } })).toBe(
    'Ces valeurs sont refusées. title : Le titre est requis.',
  );
});

it('lists the warnings that a person has to accept', () => {
  expect(refused('common.confirmation-needed', { details: { warnings: 'repeated paid-in-future' } })).toContain(
    `${WARNING_SENTENCES.repeated} (« repeated ») ${WARNING_SENTENCES['paid-in-future']} (« paid-in-future »)`,
  );
});

it('never repeats the words of a program', () => {
  expect(sentenceOf(new TypeError('x is not a function'))).not.toContain('function');
  expect(sentenceOf(new LaresUnreachableError('payments.list', 'http://10.0.0.1 did not answer'))).not.toContain('10.0.0.1');
  expect(refused('server.failed')).not.toContain('server');
  expect(sentenceOf(new ConfirmationRefusedError('Ce code a expiré.'))).toBe('Ce code a expiré.');
});
