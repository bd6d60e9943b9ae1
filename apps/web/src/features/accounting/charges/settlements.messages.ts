import { formatCount } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

function settledText({ issued, refused }: RouterOutputs['charges']['settle']): { title: string; message?: string } {
  const title = issued.length === 1 ? 'Charges régularisées' : `${formatCount(issued.length, 'contrat')} régularisés`;
  return refused.length === 0
    ? { title }
    : { title, message: `${formatCount(refused.length, 'autre')} n’ont pas pu l’être : la liste dit pourquoi.` };
}

export const SETTLEMENT_MESSAGES = {
  settle: {
    success: settledText,
    failure: 'Les charges n’ont pas pu être régularisées',
    unexpectedReason: 'Aucun contrat n’est régularisé deux fois : réessayez.',
  },
  cancel: {
    success: 'Régularisation annulée',
    failure: 'La régularisation n’a pas pu être annulée',
    unexpectedReason: 'Rien n’a été changé. Votre saisie est conservée.',
  },
} as const;
