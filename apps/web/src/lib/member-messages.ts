import { CHARGE_REFUSALS } from '#features/accounting/charges/charges-refusals.messages.ts';
import { DEPOSIT_REFUSALS } from '#features/accounting/deposits/deposits-refusals.messages.ts';
import { HOUSING_AID_REFUSALS } from '#features/accounting/housing-aids/housing-aids-refusals.messages.ts';
import { THIRD_PARTY_REFUSALS } from '#features/accounting/third-party-payers/third-party-payers-refusals.messages.ts';
import { MANDATE_REFUSALS } from '#features/accounting/mandates/mandates-refusals.messages.ts';
import { PAYMENT_PLAN_REFUSALS } from '#features/accounting/payment-plans/payment-plans-refusals.messages.ts';
import { PAYMENT_REFUSALS } from '#features/accounting/payments/payments-refusals.messages.ts';
import { ORDER_TO_PAY_REFUSALS } from '#features/accounting/orders-to-pay/orders-to-pay-refusals.messages.ts';
import { RECEIPT_REFUSALS } from '#features/accounting/receipts/receipts-refusals.messages.ts';
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
import { PORTAL_FEED_REFUSALS } from '#features/marketing/portal-feeds/portal-feeds-refusals.messages.ts';
import { CONTRACTOR_REFUSALS } from '#features/operations/contractors/contractors-refusals.messages.ts';
import { DOCUMENT_REFUSALS } from '#features/operations/documents/documents-refusals.messages.ts';
import { MAINTENANCE_REFUSALS } from '#features/operations/maintenance/maintenance-refusals.messages.ts';
import { ACCESS_TOKEN_REFUSALS } from '#features/platform/access-tokens/access-tokens-refusals.messages.ts';
import { ORGANIZATION_REFUSALS } from '#features/platform/organizations/organizations-refusals.messages.ts';
import { SUBSCRIPTION_REFUSALS } from '#features/platform/subscriptions/subscriptions-refusals.messages.ts';
import { WEBHOOK_REFUSALS } from '#features/platform/webhooks/webhooks-refusals.messages.ts';
import { BUILDING_REFUSALS } from '#features/portfolio/buildings/buildings-refusals.messages.ts';
import { OWNER_REFUSALS } from '#features/portfolio/owners/owners-refusals.messages.ts';
import { PROPERTY_REFUSALS } from '#features/portfolio/properties/properties-refusals.messages.ts';
import { TENANT_REFUSALS } from '#features/portfolio/tenants/tenants-refusals.messages.ts';
import { PERSONAL_DATA_REFUSALS } from '#features/workspace/personal-data/personal-data-refusals.messages.ts';
import { ARCHIVE_REFUSALS } from '#features/workspace/archives/archives-refusals.messages.ts';
import { CALENDAR_REFUSALS } from '#features/workspace/calendar/calendar-refusals.messages.ts';
import { EVENT_REFUSALS } from '#features/workspace/events/events-refusals.messages.ts';
import { IMPORT_REFUSALS } from '#features/workspace/imports/imports-refusals.messages.ts';
import { INSTANCE_REFUSALS } from '#features/workspace/instance/instance-refusals.messages.ts';
import { addMessages } from './messages.ts';
import type { Refusals } from './refusals.ts';

/** Refusals of several nouns. */
const SHARED_REFUSALS: Refusals<'law' | 'export' | 'file'> = {
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

// Loaded with the layout of signed-in users.
addMessages({
  ...ACCESS_TOKEN_REFUSALS,
  ...ARCHIVE_REFUSALS,
  ...BANK_ACCOUNT_REFUSALS,
  ...BANK_STATEMENT_REFUSALS,
  ...BUILDING_REFUSALS,
  ...CALENDAR_REFUSALS,
  ...CHARGE_REFUSALS,
  ...CONTRACTOR_REFUSALS,
  ...DEBIT_REFUSALS,
  ...DEPOSIT_REFUSALS,
  ...DOCUMENT_REFUSALS,
  ...EVENT_REFUSALS,
  ...HOUSING_AID_REFUSALS,
  ...IMPORT_REFUSALS,
  ...INSTANCE_REFUSALS,
  ...LEASE_REFUSALS,
  ...MAINTENANCE_REFUSALS,
  ...MANDATE_REFUSALS,
  ...MATCH_REFUSALS,
  ...ORDER_TO_PAY_REFUSALS,
  ...ORGANIZATION_REFUSALS,
  ...OWNER_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...PAYMENT_PLAN_REFUSALS,
  ...PERSONAL_DATA_REFUSALS,
  ...PORTAL_FEED_REFUSALS,
  ...PROPERTY_REFUSALS,
  ...RECEIPT_REFUSALS,
  ...REMINDER_REFUSALS,
  ...RENT_ACCOUNT_REFUSALS,
  ...REVIEW_REFUSALS,
  ...REVISION_REFUSALS,
  ...SHARED_REFUSALS,
  ...STATEMENT_REFUSALS,
  ...SUBSCRIPTION_REFUSALS,
  ...TENANT_REFUSALS,
  ...THIRD_PARTY_REFUSALS,
  ...WEBHOOK_REFUSALS,
});
