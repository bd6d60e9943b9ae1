import { PROPERTY_STATUSES } from '@lares/domain/portfolio/properties/status';
import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { MEANINGS, tintOf } from './meanings.ts';
import { DARK, DARK_TINTS, LIGHT, LIGHT_TINTS, TINTS, type Tokens } from './tokens.ts';

const AA = 4.5;
const INPUT_BORDER = 3;

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
});

it.each(TINTS.flatMap((tint) => [['light', tint, LIGHT_TINTS[tint]] as const, ['dark', tint, DARK_TINTS[tint]] as const]))(
  '%s: the %s label is readable on its background',
  (_scheme, _tint, { label, ground }) => {
    expect(contrast(label, ground)).toBeGreaterThanOrEqual(AA);
  },
);

const READ_ON: [keyof Tokens, keyof Tokens][] = [
  ...(['page', 'surface', 'raised', 'sunken', 'hover'] as const).flatMap((ground) =>
    (['text', 'secondary', 'quiet', 'primary', 'accent', 'positive', 'warning', 'negative'] as const).map(
      (ink): [keyof Tokens, keyof Tokens] => [ink, ground],
    ),
  ),
  ['primary', 'primarySoft'],
  ['negative', 'negativeSoft'],
  ['accent', 'accentSoft'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onNegative', 'negative'],
  ['onNegative', 'negativeHover'],
  ['toastText', 'toast'],
  ['toastAction', 'toast'],
];

it.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('%s: every text is readable where it is used', (_scheme, tokens) => {
  const unreadable = READ_ON.filter(([ink, ground]) => contrast(tokens[ink], tokens[ground]) < AA);
  expect(unreadable).toEqual([]);
  expect(contrast(tokens.inputBorder, tokens.surface)).toBeGreaterThanOrEqual(INPUT_BORDER);
});

it('has the specified colours', () => {
  expect(PROPERTY_STATUSES.map((status) => tintOf('property', status))).toEqual(['green', 'blue', 'grey', 'purple']);
  expect(MEANINGS.maintenance).toEqual({ Nouveau: 'blue', 'En cours': 'yellow', 'En attente': 'purple', Terminé: 'green', Annulé: 'red' });
  expect(MEANINGS.payment).toEqual({ Payé: 'green', 'En attente': 'amber', Annulé: 'grey', 'En retard': 'red' });
  expect(MEANINGS.lease).toEqual({ Actif: 'green', 'En attente': 'amber', Terminé: 'grey', Résilié: 'red' });
  expect(MEANINGS.client).toEqual({ Actif: 'green', Prospect: 'blue', Ancien: 'grey', 'En attente': 'amber' });
  expect(MEANINGS.priority).toEqual({ Basse: 'green', Moyenne: 'blue', Haute: 'orange', Urgente: 'red' });
  expect(['admin', 'property_manager', 'owner', 'tenant', 'someone'].map((role) => tintOf('role', role))).toEqual([
    'red',
    'blue',
    'green',
    'purple',
    'grey',
  ]);
});
