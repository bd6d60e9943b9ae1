import type { DomainErrorCode } from '@lares/domain/shared/errors';

type BankingCode = Extract<DomainErrorCode, `bank-${string}` | `match.${string}`>;

/** The French sentences of refusals about bank accounts, their files and their lines. */
export const BANKING_REFUSALS: Record<BankingCode, string> = {
  'bank-account.label-taken': 'Un autre compte bancaire porte déjà ce nom.',
  'bank-account.number-taken': 'Cet IBAN est déjà celui d’un autre compte.',
  'bank-file.busy': 'D’autres relevés sont en cours de lecture. Réessayez dans un instant.',
  'bank-file.empty': 'Ce fichier ne contient aucun relevé.',
  'bank-file.malformed': 'Ce relevé est abîmé ou incomplet : rien n’a été importé. Téléchargez-le de nouveau depuis votre banque.',
  'bank-file.not-a-statement': 'Ce fichier n’est pas un relevé de compte. Téléchargez le relevé des opérations depuis votre banque.',
  'bank-file.too-large': 'Ce relevé est trop volumineux. Téléchargez une période plus courte.',
  'bank-file.unknown-format':
    'Ce fichier n’est pas un relevé que Lares sait lire. Formats lus : CAMT.053, OFX, QIF, CFONB 120 et les CSV des banques françaises.',
  'bank-statement.choose-account': 'Ce fichier ne dit pas de quel compte il vient : choisissez le compte.',
  'bank-statement.has-matches': 'Des lignes de ce relevé sont rapprochées : annulez d’abord ces rapprochements.',
  'bank-statement.other-account': 'Ce relevé est celui d’un autre compte : choisissez ce compte, ou laissez Lares le reconnaître.',
  'match.direction': 'Une rentrée d’argent ne peut pas être un rejet, ni une sortie un loyer.',
  'match.line-decided': 'Cette ligne est déjà traitée. Annulez d’abord ce qui a été décidé.',
  'match.line-undecided': 'Cette ligne n’est pas encore traitée.',
  'match.no-payment': 'Aucun paiement de ce contrat ne correspond à ce rejet.',
  'match.payment-taken': 'Ce paiement est déjà rapproché d’une autre ligne.',
  'match.sum-differs': 'La somme des parts n’est pas le montant de la ligne.',
};
