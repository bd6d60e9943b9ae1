import type { EntityMessages } from '#lib/use-entity-mutation.ts';
import { IMPORT_KINDS, type ImportKind } from '@lares/domain/workspace/imports/kinds';
import { kindText } from './imports.labels.ts';

const COMMIT = {
  failure: 'L’import n’a pas eu lieu',
  unexpected: 'Une erreur est survenue pendant l’import',
  unexpectedReason: 'Rien n’a été importé. Votre fichier est conservé.',
} satisfies EntityMessages;

/** As specified for payments; the page itself reports the other kinds. */
const COMMIT_PAYMENTS = { ...COMMIT, success: 'Paiement enregistré avec succès' } satisfies EntityMessages;

type Gone = Partial<Record<ImportKind | 'restored', number>>;

/** « 12 clients retirés, 3 clients remis comme avant. » */
function goneText(gone: Gone): string {
  const kind = IMPORT_KINDS.find((one) => gone[one] !== undefined) ?? 'properties';
  const { [kind]: count = 0, restored = 0 } = gone;
  if (kind === 'opening-balances') return `${kindText(kind, restored)} remis comme avant, les comptes restent ouverts.`;
  const removed = `${kindText(kind, count)} ${count > 1 ? 'retirés' : 'retiré'}`;
  const given = restored > 0 ? `${kindText(kind, restored)} remis comme avant` : null;
  return `${[count > 0 || given === null ? removed : null, given].filter(Boolean).join(', ')}.`;
}

const UNDO = {
  success: (gone: Gone) => ({ title: 'Import annulé', message: goneText(gone) }),
  failure: 'L’import n’a pas été annulé',
  unexpected: 'Une erreur est survenue lors de l’annulation de l’import',
  unexpectedReason: 'Rien n’a été retiré.',
} satisfies EntityMessages<Gone>;

const LIST = {
  failure: 'Impossible de récupérer les imports',
  unexpected: 'Une erreur est survenue lors de la récupération des imports',
  unexpectedReason: 'Vos données sont à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

const FORGET_HEADER = {
  success: 'Titre oublié',
  failure: 'Le titre n’a pas été oublié',
  unexpected: 'Une erreur est survenue',
  unexpectedReason: 'Le titre est toujours retenu.',
} satisfies EntityMessages;

const DECIDE = {
  failure: 'Ce choix n’a pas été retenu',
  unexpected: 'Une erreur est survenue',
  unexpectedReason: 'Le choix d’avant est toujours en place.',
} satisfies EntityMessages;

export const IMPORT_MESSAGES = {
  decide: DECIDE,
  commit: COMMIT,
  commitPayments: COMMIT_PAYMENTS,
  undo: UNDO,
  list: LIST,
  forgetHeader: FORGET_HEADER,
} as const;
