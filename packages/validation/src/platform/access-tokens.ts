import { TOKEN_DAYS, TOKEN_SCOPES, type TokenScope } from '@lares/domain/platform/access-tokens/token';
import { z } from 'zod';
import { requiredText } from '../shared/fields.ts';
import { currentPassword } from '../shared/password-fields.ts';

const days = z.union(
  TOKEN_DAYS.map((length) => z.literal(length)),
  'Choisissez une durée',
);

export const accessTokenValues = z.strictObject({
  name: requiredText('Donnez un nom au jeton', 80),
  // No default: the right to write is given on purpose.
  scope: z.preprocess((value: TokenScope | null) => value, z.enum(TOKEN_SCOPES, 'Choisissez ce que le jeton permet')),
  days: z.preprocess((value: number | string | null) => (typeof value === 'string' ? Number(value) : value), days),
  currentPassword: currentPassword(),
});

export const accessTokenRevocation = z.strictObject({ id: z.uuid(), version: z.int() });

export type AccessTokenValues = z.output<typeof accessTokenValues>;
