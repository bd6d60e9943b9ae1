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

type Gone = Partial<Record<ImportKind, number>>;

/** « 12 clients retirés. » */
function goneText(gone: Gone): string {
  const kind = IMPORT_KINDS.find((one) => gone[one] !== undefined) ?? 'properties';
  const count = gone[kind] ?? 0;
  return `${kindText(kind, count)} ${count > 1 ? 'retirés' : 'retiré'}.`;
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

export const IMPORT_MESSAGES = { commit: COMMIT, commitPayments: COMMIT_PAYMENTS, undo: UNDO, list: LIST } as const;
