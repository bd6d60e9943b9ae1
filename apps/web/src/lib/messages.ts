import type { DomainErrorCode } from '@lares/domain/shared/errors';
import { CHARGE_REFUSALS } from '#features/accounting/charges/charges-refusals.messages.ts';
import { DEPOSIT_REFUSALS } from '#features/accounting/deposits/deposits-refusals.messages.ts';
import { HOUSING_AID_REFUSALS } from '#features/accounting/housing-aids/housing-aids-refusals.messages.ts';
import { MANDATE_REFUSALS } from '#features/accounting/mandates/mandates-refusals.messages.ts';
import { PAYMENT_PLAN_REFUSALS } from '#features/accounting/payment-plans/payment-plans-refusals.messages.ts';
import { PAYMENT_REFUSALS } from '#features/accounting/payments/payments-refusals.messages.ts';
import { RECEIPT_REFUSALS } from '#features/accounting/receipts/receipts-refusals.messages.ts';
import { ORDER_TO_PAY_REFUSALS } from '#features/accounting/orders-to-pay/orders-to-pay-refusals.messages.ts';
import { REMINDER_REFUSALS } from '#features/accounting/reminders/reminders-refusals.messages.ts';
import { RENT_ACCOUNT_REFUSALS } from '#features/accounting/rent-accounts/rent-accounts-refusals.messages.ts';
import { REVISION_REFUSALS } from '#features/accounting/revisions/revisions-refusals.messages.ts';
import { STATEMENT_REFUSALS } from '#features/accounting/statements/statements-refusals.messages.ts';
import { BANK_ACCOUNT_REFUSALS } from '#features/banking/bank-accounts/bank-accounts-refusals.messages.ts';
import { BANK_STATEMENT_REFUSALS } from '#features/banking/bank-statements/bank-statements-refusals.messages.ts';
import { DEBIT_REFUSALS } from '#features/banking/debits/debits-refusals.messages.ts';
import { MATCH_REFUSALS } from '#features/banking/matches/matches-refusals.messages.ts';
import { LEASE_REFUSALS } from '#features/leasing/leases/leases-refusals.messages.ts';
import { REVIEW_REFUSALS } from '#features/leasing/reviews/reviews-refusals.messages.ts';
import { LISTING_REFUSALS } from '#features/marketing/listings/listings-refusals.messages.ts';
import { PORTAL_FEED_REFUSALS } from '#features/marketing/portal-feeds/portal-feeds-refusals.messages.ts';
import { CONTRACTOR_REFUSALS } from '#features/operations/contractors/contractors-refusals.messages.ts';
import { DOCUMENT_REFUSALS } from '#features/operations/documents/documents-refusals.messages.ts';
import { MAINTENANCE_REFUSALS } from '#features/operations/maintenance/maintenance-refusals.messages.ts';
import { ACCESS_TOKEN_REFUSALS } from '#features/platform/access-tokens/access-tokens-refusals.messages.ts';
import { ACCOUNT_REFUSALS } from '#features/platform/accounts/accounts-refusals.messages.ts';
import { ORGANIZATION_REFUSALS } from '#features/platform/organizations/organizations-refusals.messages.ts';
import { SUBSCRIPTION_REFUSALS } from '#features/platform/subscriptions/subscriptions-refusals.messages.ts';
import { WEBHOOK_REFUSALS } from '#features/platform/webhooks/webhooks-refusals.messages.ts';
import { BUILDING_REFUSALS } from '#features/portfolio/buildings/buildings-refusals.messages.ts';
import { INQUIRY_REFUSALS } from '#features/portfolio/inquiries/inquiries-refusals.messages.ts';
import { INVITATION_REFUSALS } from '#features/portfolio/invitations/invitations-refusals.messages.ts';
import { OWNER_REFUSALS } from '#features/portfolio/owners/owners-refusals.messages.ts';
import { PROPERTY_REFUSALS } from '#features/portfolio/properties/properties-refusals.messages.ts';
import { TENANT_REFUSALS } from '#features/portfolio/tenants/tenants-refusals.messages.ts';
import { PERSONAL_DATA_REFUSALS } from '#features/workspace/personal-data/personal-data-refusals.messages.ts';
import { ARCHIVE_REFUSALS } from '#features/workspace/archives/archives-refusals.messages.ts';
import { CALENDAR_REFUSALS } from '#features/workspace/calendar/calendar-refusals.messages.ts';
import { EVENT_REFUSALS } from '#features/workspace/events/events-refusals.messages.ts';
import { IMPORT_REFUSALS } from '#features/workspace/imports/imports-refusals.messages.ts';
import { INSTANCE_REFUSALS } from '#features/workspace/instance/instance-refusals.messages.ts';
import { formatInstant, formatNumber } from './format.ts';
import type { RefusalDetails, Refusals } from './refusals.ts';

/** Messages of the application itself, on any page. */
export const NEW_VERSION = { title: 'Une nouvelle version est disponible', action: 'Recharger' };

/** Refusals of no noun, and of several. */
const SHARED_REFUSALS: Refusals<'common' | 'law' | 'export' | 'file'> = {
  'common.not-found': 'Cet élément est introuvable.',
  'common.still-referenced': 'Cet élément est encore utilisé ailleurs.',
  'common.modified-meanwhile': ({ by, actorKind }) =>
    `Modifié entre-temps par ${by ?? (actorKind === 'admin' ? 'un administrateur' : 'quelqu’un')}. Votre saisie est conservée.`,
  'common.invalid-reference': 'L’élément choisi n’existe plus.',
  'common.already-exists': 'Cet élément existe déjà.',
  'common.key-reused':
    'Une première version de ce formulaire est déjà enregistrée. Vérifiez-la dans la liste avant de l’envoyer à nouveau.',
  'common.negative': 'Cette valeur ne peut pas être négative.',
  'common.cursor-invalid': 'Cette page de la liste n’existe plus. Revenez à la première page.',
  'common.unavailable': 'Le service redémarre ou est indisponible pour l’instant. Rien n’a été enregistré : réessayez dans un instant.',
  'common.undo-expired': 'Il est trop tard pour annuler cette suppression.',
  'common.confirmation-needed': 'Vérifiez ce qui est signalé, puis confirmez.',
  'law.refused': 'La loi ne le permet pas ({article}).',
  'export.filter-unknown': 'Un des filtres de cet export est inconnu. Rouvrez la liste, puis exportez de nouveau.',
  'export.year-open': 'Le fichier des écritures comptables d’une année s’exporte une fois l’année terminée.',
  'export.siret-missing':
    'Le nom du fichier des écritures comptables commence par le SIREN : indiquez d’abord le SIRET de l’organisation dans les Paramètres.',
  'file.empty': 'Ce fichier est vide.',
  'file.too-large': 'Cette image dépasse 10 Mo. Réduisez-la, puis réessayez.',
  'file.type-refused': 'Ce fichier n’est pas une image acceptée. Envoyez un fichier JPEG, PNG, WebP ou AVIF.',
  'file.unreadable': 'Cette image est abîmée ou incomplète. Envoyez-la à nouveau.',
  'file.too-many-pixels': 'Cette image est trop grande ({width} × {height} pixels). La limite est de 50 millions de pixels.',
  'file.too-many': 'Un bien présente {max} images au plus. Supprimez-en avant d’en ajouter.',
  'file.interrupted': 'L’envoi a été interrompu. Vérifiez votre connexion, puis réessayez.',
  'file.store-unavailable': 'Les fichiers sont indisponibles pour l’instant. Rien n’a été enregistré : réessayez dans un instant.',
  'file.no-space': 'Le serveur n’a plus de place pour ce fichier. Rien n’a été enregistré : prévenez la personne qui l’administre.',
  'file.encoding-refused': 'L’envoi compressé n’est pas accepté. Envoyez le fichier tel quel.',
  'file.busy': 'Beaucoup d’images sont en cours de traitement. Réessayez dans un instant.',
};

/** The sentence of every error code: a code that no noun says does not compile. */
const DOMAIN_MESSAGES: Record<DomainErrorCode, string | ((details: RefusalDetails) => string)> = {
  ...ACCESS_TOKEN_REFUSALS,
  ...ACCOUNT_REFUSALS,
  ...ARCHIVE_REFUSALS,
  ...PERSONAL_DATA_REFUSALS,
  ...BANK_ACCOUNT_REFUSALS,
  ...BANK_STATEMENT_REFUSALS,
  ...BUILDING_REFUSALS,
  ...CALENDAR_REFUSALS,
  ...CHARGE_REFUSALS,
  ...CONTRACTOR_REFUSALS,
  ...DEPOSIT_REFUSALS,
  ...DOCUMENT_REFUSALS,
  ...EVENT_REFUSALS,
  ...HOUSING_AID_REFUSALS,
  ...IMPORT_REFUSALS,
  ...INQUIRY_REFUSALS,
  ...INSTANCE_REFUSALS,
  ...INVITATION_REFUSALS,
  ...LEASE_REFUSALS,
  ...LISTING_REFUSALS,
  ...PORTAL_FEED_REFUSALS,
  ...MAINTENANCE_REFUSALS,
  ...MANDATE_REFUSALS,
  ...MATCH_REFUSALS,
  ...DEBIT_REFUSALS,
  ...ORGANIZATION_REFUSALS,
  ...OWNER_REFUSALS,
  ...PAYMENT_PLAN_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...PROPERTY_REFUSALS,
  ...RECEIPT_REFUSALS,
  ...ORDER_TO_PAY_REFUSALS,
  ...REVISION_REFUSALS,
  ...REMINDER_REFUSALS,
  ...RENT_ACCOUNT_REFUSALS,
  ...REVIEW_REFUSALS,
  ...SHARED_REFUSALS,
  ...STATEMENT_REFUSALS,
  ...SUBSCRIPTION_REFUSALS,
  ...TENANT_REFUSALS,
  ...WEBHOOK_REFUSALS,
};

export function domainMessage(code: DomainErrorCode, details: RefusalDetails = {}): string {
  const sentence = DOMAIN_MESSAGES[code];
  if (typeof sentence === 'function') return sentence(details);
  return sentence.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => factText(name, details[name]));
}

/** Details are raw values: numbers and instants are formatted here. */
function factText(name: string, fact: string | number | undefined): string {
  if (fact === undefined) return 'quelqu’un';
  if (typeof fact === 'number') return formatNumber(fact);
  return name === 'at' ? formatInstant(fact) : fact;
}
