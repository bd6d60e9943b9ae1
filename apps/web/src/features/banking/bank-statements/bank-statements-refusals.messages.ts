import type { Refusals } from '#lib/refusals.ts';

export const BANK_STATEMENT_REFUSALS: Refusals<'bank-file' | 'bank-statement'> = {
  'bank-file.busy': 'D’autres relevés sont en cours de lecture. Réessayez dans un instant.',
  'bank-file.empty': 'Ce fichier ne contient aucun relevé.',
  'bank-file.malformed': 'Ce relevé est abîmé ou incomplet : rien n’a été importé. Téléchargez-le de nouveau depuis votre banque.',
  'bank-file.not-a-statement': 'Ce fichier n’est pas un relevé de compte. Téléchargez le relevé des opérations depuis votre banque.',
  'bank-file.several-accounts':
    'Ce fichier contient plusieurs comptes sans numéro ni nom. Téléchargez un relevé par compte, et importez-les un par un.',
  'bank-file.too-large': 'Ce relevé est trop volumineux. Téléchargez une période plus courte.',
  'bank-file.unknown-format':
    'Ce fichier n’est pas un relevé que Lares sait lire. Formats lus : CAMT.053, OFX, QIF, CFONB 120, les CSV et les classeurs « .xlsx » des banques françaises.',
  'bank-file.zip-broken':
    'Cette archive ZIP est abîmée : rien n’en a été importé. Téléchargez-la de nouveau, ou importez les relevés un par un.',
  'bank-file.zip-locked':
    'Cette archive ZIP est protégée par un mot de passe : rien n’en a été importé. Extrayez les relevés, et importez-les.',
  'bank-file.zip-nested': 'Ce fichier est une archive dans l’archive : il n’est pas importé. Extrayez les relevés, et importez-les.',
  'bank-file.zip-too-large':
    'Cette archive ZIP contient plus de 100 fichiers, ou plus de 50 Mo une fois décompressée : rien n’en a été importé. Importez-la en plusieurs fois.',
  'bank-statement.choose-account': 'Ce fichier ne dit pas de quel compte il vient : choisissez le compte.',
  'bank-statement.has-matches': 'Des lignes de ce relevé sont rapprochées : annulez d’abord ces rapprochements.',
  'bank-statement.other-account': 'Ce relevé est celui d’un autre compte : choisissez ce compte, ou laissez Lares le reconnaître.',
};
