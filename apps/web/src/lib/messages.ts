import { day, isDay } from '@lares/domain/shared/day';
import type { DomainErrorCode } from '@lares/domain/shared/errors';
import { cents } from '@lares/domain/shared/money';
import { PLAN_FACTS, PLANS } from '@lares/domain/platform/subscriptions/plan';
import { BANKING_REFUSALS } from './banking-refusals.ts';
import { formatCents, formatCount, formatDay, formatInstant, formatNumber } from './format.ts';
import { IMPORT_REFUSALS } from './import-refusals.ts';
import { PAYMENT_PLAN_MESSAGES } from './payment-plan-messages.ts';
import { settlementRefusal } from './settlement-problems.ts';

type Details = Record<string, string | number>;

/** Messages of the application itself, on any page. */
export const NEW_VERSION = { title: 'Une nouvelle version est disponible', action: 'Recharger' };

/** The French sentence of every error code. `{name}` is filled from the details of the error. */
const DOMAIN_MESSAGES: Record<DomainErrorCode, string | ((details: Details) => string)> = {
  ...BANKING_REFUSALS,
  ...IMPORT_REFUSALS,
  'auth.required': 'Votre session a expiré. Reconnectez-vous.',
  'auth.denied': 'Vous n’êtes pas autorisé à effectuer cette action.',
  'auth.no-organization': 'Vous n’avez pas encore d’organisation. Demandez une invitation à votre bailleur ou à votre agence.',
  'auth.bad-credentials': 'E-mail ou mot de passe incorrect.',
  'auth.disabled': 'Votre compte a été désactivé. Adressez-vous à la personne qui administre cette instance de Lares.',
  'auth.too-many-attempts': 'Trop de tentatives. Réessayez dans {minutes} min.',
  'auth.busy': 'Le service est très sollicité. Réessayez dans un instant.',
  'auth.registration-failed': 'Impossible de créer le compte utilisateur.',
  'auth.profile-failed': 'Votre profil n’a pas pu être initialisé. Rien n’a été enregistré : réessayez dans un instant.',
  'auth.token-invalid': 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  'auth.weak-password':
    'Ce mot de passe est trop courant, ou se devine d’après votre e-mail. Choisissez par exemple plusieurs mots sans lien entre eux.',
  'auth.wrong-password': 'Le mot de passe actuel est incorrect.',
  'auth.wrong-code': 'Ce code n’est pas valable, ou a déjà servi.',
  'auth.second-factor-on': 'La double authentification est déjà active.',
  'auth.second-factor-off': 'La double authentification n’est pas active.',
  'auth.email-already-confirmed': 'Votre adresse e-mail est déjà confirmée.',
  'auth.email-unchanged': 'C’est déjà votre adresse e-mail.',
  'auth.email-taken': 'Cette adresse e-mail ne peut pas être utilisée.',
  'access-token.invalid': 'Ce jeton d’accès est inconnu, expiré ou révoqué. Créez-en un autre depuis « Mon Profil ».',
  'access-token.read-only': 'Ce jeton d’accès permet de lire, pas d’écrire. Créez un jeton « Lecture et écriture ».',
  'access-token.not-allowed': 'Un jeton d’accès ne permet pas cette action : connectez-vous avec votre mot de passe.',
  'webhook.too-many': 'Vous avez déjà 10 webhooks. Supprimez-en un d’abord.',
  'webhook.not-active': 'Ce webhook n’est pas actif : reprenez-le d’abord.',
  'webhook.name-missing': 'Donnez un nom au webhook.',
  'webhook.no-events': 'Choisissez au moins un acte.',
  'access-token.too-many': 'Vous avez déjà 20 jetons d’accès. Révoquez-en un d’abord.',
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
  'common.unavailable': 'Le service redémarre ou est indisponible pour l’instant. Rien n’a été enregistré : réessayez dans un instant.',
  'common.undo-expired': 'Il est trop tard pour annuler cette suppression.',
  'common.confirmation-needed': 'Vérifiez ce qui est signalé, puis confirmez.',
  'owner.name-missing': 'Le nom est requis.',
  'owner.still-owning': 'Ce propriétaire a encore des biens. Confiez-les d’abord à un autre propriétaire.',
  'tenant.name-missing': 'Le nom est requis.',
  'tenant.still-leased': 'Ce client a un contrat de location : il ne peut pas être supprimé. Archivez-le plutôt.',
  'property.still-leased': 'Ce bien a un contrat de location : il ne peut pas être supprimé.',
  'property.owner-deleted': 'Le propriétaire de ce bien a été supprimé lui aussi. Restaurez d’abord le propriétaire.',
  'law.refused': 'La loi ne le permet pas ({article}).',
  'lease.action-refused': 'Cette action n’est plus possible : le contrat est « {status} ».',
  'lease.not-activable': ({ missing = '' }) => `Pour activer ce contrat, il manque : ${missingText(String(missing))}.`,
  'lease.not-ended-yet': ({ lastDay = '' }) => `Ce contrat se termine le ${dayText(lastDay)} : il ne peut pas être terminé avant.`,
  'lease.ends-by-notice': 'Sans congé, ce contrat est reconduit. Enregistrez le congé, ou résiliez le contrat d’un commun accord.',
  'lease.notice-given': 'Un congé ou une résiliation met fin à ce contrat : il ne peut pas être renouvelé.',
  'lease.not-renewable': 'Ce contrat finit à son terme et ne se renouvelle pas. Créez un nouveau contrat.',
  'lease.renewal-too-early': ({ from = '' }) =>
    `Ce contrat se renouvelle pour une seule période à la fois : revenez à partir du ${dayText(from)}.`,
  'lease.relet': ({ from = '' }) => `Le bien est reloué à partir du ${dayText(from)} : ce contrat ne peut pas être renouvelé.`,
  'lease.end-missing': 'Un contrat actif garde une date de fin. Pour y mettre fin, enregistrez un congé ou une résiliation.',
  'lease.exit-after-term': ({ lastDay = '' }) =>
    `Ce contrat court jusqu’au ${dayText(lastDay)} : ce qui y met fin ne peut pas le prolonger.`,
  'lease.ground-missing': 'Indiquez le motif.',
  'lease.field-frozen': 'Le contrat est « {status} » : cette information ne change plus.',
  'lease.signed-in-future': 'Un contrat en cours est déjà signé : cette date est à venir.',
  'lease.no-notice': 'Aucun congé ni résiliation n’est enregistré pour ce contrat.',
  'lease.notice-without-effect': 'La loi ne fixe pas l’effet de ce congé : indiquez la date prévue par le contrat.',
  'lease.notice-in-future': 'Le congé n’est pas encore reçu à cette date.',
  'lease.notice-announced': 'Vous avez déjà annoncé votre congé pour ce bail : il attend la réponse de votre gestionnaire.',
  'lease.announcement-closed': 'Ce congé annoncé n’attend plus de réponse : il est « {state} ».',
  'lease.end-known': ({ lastDay = '' }) => `La fin de ce bail est déjà fixée au ${dayText(lastDay)}.`,
  'lease.no-notice-possible': 'Ce bail ne se quitte pas par un congé aujourd’hui.',
  'lease.wish-in-past': 'Le dernier jour souhaité est déjà passé.',
  'lease.answer-missing': 'Dites au locataire pourquoi.',
  'lease.term-before-last': ({ last = '' }) => `Le dernier loyer prend effet le ${dayText(last)} : le nouveau commence après.`,
  'lease.term-after-end': ({ lastDay = '' }) => `Ce contrat se termine le ${dayText(lastDay)} : le nouveau loyer ne commencerait jamais.`,
  'lease.term-too-old': ({ first = '' }) =>
    `Un loyer ne change pas plus d’un an en arrière (loi n° 89-462, art. 17-1) : choisissez une date à partir du ${dayText(first)}.`,
  'lease.agreement-missing': 'Une hausse du loyer suppose l’accord du locataire : indiquez le jour de cet accord.',
  'lease.agreement-in-future': 'Cet accord est à venir : enregistrez le nouveau loyer quand il est donné.',
  'lease.rent-needs-amendment':
    'Une régularisation ne change que les charges : un autre loyer demande un avenant, ou la révision par l’indice.',
  'lease.not-indexed': 'Ce loyer ne suit pas l’indice de son contrat : enregistrez le nouveau loyer par un avenant.',
  'lease.revision-not-yet': ({ nextOn = '' }) => `Ce loyer ne se révise pas aujourd’hui : prochaine révision le ${dayText(nextOn)}.`,
  'index.already-published': 'Ce trimestre a déjà une valeur dans cette série',
  'index.in-future': 'La publication ne peut pas être à venir',
  'index.too-early': 'L’Insee ne publie pas un trimestre avant le mois qui le suit',
  'rent-control.overlap': 'Une de ces communes est déjà dans une autre zone à ces dates',
  'index.implausible': 'Cette valeur s’écarte trop du trimestre précédent : vérifiez-la',
  'lease.index-unknown': ({ series = 'IRL', quarter = '', expectedOn = '' }) =>
    `L’indice ${series} du ${quarterText(String(quarter))} manque : sa publication est attendue depuis le ${dayText(expectedOn)}. Un administrateur l’ajoute dans les paramètres.`,
  'lease.index-without-territory': 'L’Insee ne publie pas d’IRL pour le lieu de ce bien : enregistrez le nouveau loyer par un avenant.',
  'lease.revision-changed': ({ rentCents = 0 }) =>
    `Le loyer révisé est maintenant de ${centsText(rentCents)} : vérifiez-le, puis confirmez de nouveau.`,
  'lease.overlap': ({ tenant, from = '', to }) => {
    if (tenant === undefined) return 'Un autre contrat actif de ce bien couvre déjà une partie de cette période.';
    const period = to === undefined ? `depuis le ${dayText(from)}` : `du ${dayText(from)} au ${dayText(to)}`;
    return `Le contrat actif de ${tenant}, ${period}, couvre déjà une partie de cette période.`;
  },
  'lease.dates-reversed': 'La date de fin précède la date de début.',
  'lease.payment-day-out-of-month': 'Le jour de paiement va de 1 à 31.',
  'lease.index-incomplete': 'Choisissez l’indice et son trimestre de référence.',
  'lease.revision-day-unknown': 'Ce jour de révision n’existe pas.',
  'lease.term-already-there': 'Un loyer prend déjà effet ce jour-là.',
  'lease.charges-without-mode': 'Dites si les charges sont une provision ou un forfait.',
  'lease.guarantor-name-missing': 'Le nom du garant est requis.',
  'allocation.account-changed':
    'Le compte a changé depuis que vous l’avez ouvert : vos montants sont conservés. Vérifiez-les, puis enregistrez de nouveau.',
  'allocation.due-named-twice': 'Cette échéance est citée deux fois.',
  'allocation.due-unknown': 'Cette échéance n’est pas sur le compte de ce contrat, ou elle ne doit plus rien.',
  'allocation.exceeds-due': ({ owed = 0 }) => `Cette échéance ne doit que ${centsText(owed)}.`,
  'allocation.exceeds-payment': ({ amount = 0 }) => `Le total dépasse le paiement de ${centsText(amount)}.`,
  'allocation.part-not-positive': 'Le montant doit être supérieur à 0',
  'allocation.payment-not-counted': 'Ce paiement ne compte pas sur le compte : seul un paiement reçu depuis son début se répartit.',
  'allocation.proved-by-receipt': ({ kind, number = '' }) =>
    kind === 'quittance'
      ? `La quittance n° ${number} s’appuie sur cette répartition : annulez-la d’abord.`
      : `Le reçu n° ${number} s’appuie sur cette répartition : annulez-le d’abord.`,
  'payment.amount-not-positive': 'Le montant doit être supérieur à 0',
  'payment.key-reused': 'Ce paiement est déjà enregistré, avec d’autres valeurs. Ouvrez-le pour le modifier.',
  'payment.not-awaited': 'Un de ces paiements n’est plus en attente. Aucun n’a été modifié.',
  'payment.not-received': 'Un de ces paiements n’a pas été marqué payé, ou ne l’est plus. Aucun n’a été modifié.',
  'rent-account.already-open': 'Le compte de ce contrat est déjà ouvert.',
  'rent-account.due-changed':
    'Une de ces échéances a été payée ou modifiée entre-temps. Aucun paiement n’a été enregistré : relisez la liste.',
  'rent-account.lease-not-active': 'Le contrat est « {status} » : son compte s’ouvre quand il est actif.',
  'rent-account.month-not-callable': 'Les loyers s’appellent pour ce mois-ci et les trois suivants.',
  'rent-account.start-outside-lease': ({ startDate = '' }) =>
    `Le compte commence pendant le contrat, qui a pris effet le ${dayText(startDate)}.`,
  'rent-account.reduces-too-much': 'Ce montant dépasse ce qui reste dû pour cette échéance.',
  'rent-account.refunds-too-much': 'Le locataire n’a pas payé autant d’avance : ce montant dépasse ce qui peut être rendu.',
  'rent-account.refund-in-future': 'Un remboursement s’enregistre quand il est versé : cette date est à venir.',
  'payment.lease-cancelled': 'Ce contrat a été annulé avant de commencer : il ne reçoit aucun paiement.',
  'housing-aid.overlap': 'Une autre aide couvre déjà une partie de ces mois : arrêtez-la d’abord.',
  'housing-aid.months-reversed': 'Le dernier mois ne peut pas précéder le premier.',
  'building.name-taken': 'Un autre immeuble porte déjà ce nom.',
  'building.lot-elsewhere': 'Un de ces biens est déjà dans un autre immeuble.',
  'building.key-name-taken': 'Une autre clé de cet immeuble porte déjà ce nom.',
  'building.meter-key-stays': 'Une clé de compteurs ne devient pas une clé de parts, ni l’inverse : ajoutez une autre clé.',
  'building.reading-already-there': 'Un relevé de ce compteur est déjà enregistré ce jour-là.',
  'charge.paid-day-missing': 'Indiquez le jour du paiement : il fixe l’année de la déclaration.',
  'charge.quantity-missing': 'Saisissez le volume facturé : la dépense se répartit selon les compteurs.',
  'charge.cannot-settle': ({ problem }) => settlementRefusal(problem),
  'charge.no-instalments': 'Le paiement en douze mois n’est prévu que pour un complément demandé après l’année civile suivante.',
  'charge.already-cancelled': 'Cette régularisation est déjà annulée.',
  'charge.receipt-cites': 'Un reçu cite cette régularisation : annulez-le d’abord.',
  'mandate.number-taken': 'Un autre mandat porte déjà ce numéro : au registre, chaque numéro ne sert qu’une fois.',
  'mandate.overlap': 'Un autre mandat de ce propriétaire couvre déjà un de ces biens pendant ces jours : arrêtez-le d’abord.',
  'mandate.only-agencies': 'Seule une agence, qui gère pour autrui, tient des mandats de gestion.',
  'mandate.has-fees': 'Ce mandat a des frais ou une assurance : supprimez-les d’abord, ou arrêtez le mandat par son dernier jour.',
  'reminder.already-sent': 'Cette relance est déjà partie pour cette dette. Rechargez la page pour voir la suivante.',
  'reminder.nothing-late': 'Plus rien n’est en retard sur ce compte : il n’y a rien à relancer.',
  'reminder.paused': 'Les relances de ce contrat sont en pause. Reprenez-les d’abord.',
  'reminder.pause-past': 'Choisissez un jour à venir.',
  ...PAYMENT_PLAN_MESSAGES,
  'organization.reminder-days-unordered': 'Chaque relance vient après la précédente.',
  'statement.month-not-over': 'Ce mois n’est pas terminé : son relevé s’émet le mois suivant.',
  'statement.later-issued': 'Un relevé valide couvre déjà ce mois ou un mois suivant : annulez d’abord le plus récent.',
  'statement.no-mandate': 'Aucun mandat de ce propriétaire n’est en cours pendant ce mois.',
  'statement.already-cancelled': 'Il est déjà annulé.',
  'statement.paid-out': 'Un versement est enregistré pour ce relevé : annulez-le d’abord.',
  'statement.pays-out-too-much': 'Ce montant dépasse ce qui reste à verser pour ce relevé.',
  'statement.payout-in-future': 'Un versement s’enregistre quand il est fait : cette date est à venir.',
  'statement.holds-expense': 'Un relevé mentionne cette dépense : annulez-le d’abord, ou saisissez un avoir, en montant négatif.',
  'statement.holds-movement': 'Un relevé mentionne ce mouvement : annulez d’abord le relevé, ou saisissez l’avance inverse.',
  'statement.opening-too-late': 'Un relevé est déjà émis depuis le début de ce mandat : annulez-le avant de saisir le solde repris.',
  'statement.opening-twice': 'Ce mandat a déjà son solde repris : supprimez-le avant d’en saisir un autre.',
  'deposit.already-cancelled': 'Ce mouvement est déjà annulé.',
  'deposit.in-future': 'Une réception s’enregistre quand l’argent est reçu : cette date est à venir.',
  'deposit.receives-too-much': 'Ce montant dépasse ce qui reste à recevoir : le contrat fixe le dépôt, et il ne change pas.',
  'exit.account-changed': 'Le compte a changé depuis votre lecture : les montants affichés sont à jour, relisez-les.',
  'exit.already-cancelled': 'Ce solde est déjà annulé.',
  'exit.keys-ahead': 'Les clés ne sont pas encore remises : cette date est à venir.',
  'exit.lease-continues': 'Le contrat continue : enregistrez d’abord le congé ou la fin.',
  'exit.no-account': 'Aucun compte n’est tenu pour ce contrat : ouvrez-le d’abord.',
  'exit.not-settled': 'Le dépôt se verse après le solde de tout compte : émettez-le d’abord.',
  'exit.paid-out': 'Un versement est enregistré pour ce solde : annulez-le d’abord.',
  'exit.payout-in-future': 'Un versement s’enregistre quand il est fait : cette date est à venir.',
  'exit.pays-out-too-much': 'Ce montant dépasse ce qui reste à rendre.',
  'exit.proved': 'Une quittance émise depuis s’appuie sur ce solde : annulez-la d’abord.',
  'exit.settled': 'Un solde de tout compte est déjà émis : annulez-le d’abord.',
  'receipt.not-allowed': 'Le compte a changé : ce document ne peut plus être émis. Rechargez la page pour voir ce qui est possible.',
  'receipt.landlord-unknown': 'Ce bien n’a pas de propriétaire. Indiquez-le sur sa fiche : son nom figure sur chaque document.',
  'receipt.already-cancelled': 'Ce document est déjà annulé.',
  'receipt.cites-payment': ({ kind, number = '' }) =>
    kind === 'quittance'
      ? `La quittance n° ${number} mentionne ce paiement : annulez-la d’abord.`
      : `Le reçu n° ${number} mentionne ce paiement : annulez-le d’abord.`,
  'receipt.rests-on-opening': ({ kind, number = '' }) =>
    kind === 'quittance'
      ? `La quittance n° ${number} s’appuie sur le solde de départ du compte : annulez-la d’abord.`
      : `Le reçu n° ${number} s’appuie sur le solde de départ du compte : annulez-le d’abord.`,
  'receipt.email-may-have-arrived': 'Cet e-mail est peut-être arrivé : il n’est pas envoyé une deuxième fois.',
  'receipt.to-print': 'Sans accord ou sans adresse e-mail du locataire, ce document est à imprimer.',
  'receipt.too-many-to-print': ({ max = '' }) =>
    `On imprime au plus ${max} documents à la fois. Affinez les filtres, ou choisissez moins d’échéances.`,
  'receipt.consent-ahead': 'Cette date est dans l’avenir.',
  'receipt.withdrawn-before-consent': 'L’accord a été donné après cette date.',
  'receipt.unknown': 'Ce code ne correspond à aucun document.',
  'export.filter-unknown': 'Un des filtres de cet export est inconnu. Rouvrez la liste, puis exportez de nouveau.',
  'listing.mentions-missing': 'La loi ne permet pas encore cette annonce : ce qui manque ou dépasse est nommé sous chaque champ.',
  'listing.not-published': 'Cette annonce n’est pas publiée.',
  'listing.already-published': 'Cette annonce est déjà publiée.',
  'listing.energy-costs-reversed': 'Le haut de la fourchette vient après le bas.',
  'inquiry.email-known': 'Un client a déjà cette adresse e-mail : ouvrez sa fiche, ou créez une autre fiche.',
  'contractor.name-missing': 'Le nom est requis.',
  'maintenance.title-too-short': 'Le titre doit contenir au moins 3 caractères',
  'maintenance.description-too-short': 'La description doit contenir au moins 10 caractères',
  'maintenance.comment-empty': 'Écrivez votre commentaire.',
  'maintenance.already-finished': 'Cette demande est déjà terminée.',
  'maintenance.task-finished': 'Cette tâche est déjà terminée.',
  'maintenance.too-many-photos': 'Une demande présente {max} photos au plus. Supprimez-en avant d’en ajouter.',
  'document.title-missing': 'Le titre est requis.',
  'document.several-links': 'Un document se classe à un seul endroit.',
  'review.already-given': 'Vous avez déjà donné votre avis sur ce bien.',
  'review.rating-out-of-range': 'La note va de 1 à 5.',
  'review.text-missing': 'Écrivez votre avis.',
  'event.title-missing': 'Le titre est requis.',
  'event.ends-before-start': 'La fin précède le début.',
  'event.unlikely-days': 'Un évènement a lieu entre 1900 et 2200, et dure un an au plus.',
  'calendar.not-movable':
    'Cette date vient d’un bail, d’un document ou d’une assurance : elle se modifie sur sa fiche, pas dans le calendrier.',
  'calendar.too-many-feeds': 'Vous avez déjà dix adresses : révoquez celles qui ne servent plus.',
  'calendar.address-unknown': 'Cette adresse de calendrier n’existe pas ou plus.',
  'organization.slug-taken': 'Cette adresse publique est déjà prise.',
  'organization.slug-invalid': 'Des lettres sans accent, des chiffres et des tirets.',
  'property.location-incomplete': 'La latitude va avec la longitude.',
  'property.location-out-of-range': 'Ces coordonnées sont hors limites.',
  'subscription.limit-reached': ({ plan = '', cap = 0, count = 0, added = 1 }) => {
    const held = `Le plan ${planName(plan)} permet ${formatCount(Number(cap), 'bien')}, et vous en avez ${formatNumber(Number(count))}`;
    if (Number(added) === 1) return `${held}. Choisissez un plan supérieur, ou supprimez un bien avant d’en ajouter un.`;
    return `${held} : ${formatNumber(Number(added))} de plus n’y tiennent pas. Rien n’a été ajouté. Choisissez un plan supérieur, ou un fichier plus court.`;
  },
  'subscription.downgrade-refused': ({ plan = '', cap = 0, count = 0 }) =>
    `Le plan ${planName(plan)} permet ${formatCount(Number(cap), 'bien')}, et vous en avez ${formatNumber(Number(count))}. Supprimez-en ${formatNumber(Number(count) - Number(cap))}, ou gardez votre plan.`,
  'invitation.unknown': 'Ce lien d’invitation n’existe pas, ou une invitation plus récente l’a remplacé.',
  'invitation.used': 'Cette invitation a déjà servi. Connectez-vous avec le compte qui l’a acceptée.',
  'invitation.expired': 'Cette invitation a expiré. Demandez-en une nouvelle à la personne qui vous a invité.',
  'invitation.revoked': 'Cette invitation a été révoquée. Adressez-vous à la personne qui vous a invité.',
  'invitation.wrong-account': 'Cette invitation est adressée à une autre personne que celle qui est connectée.',
  'invitation.password-needed': 'L’adresse de ce compte n’a jamais été confirmée : choisissez un mot de passe pour accepter l’invitation.',
  'invitation.account-exists': 'Un compte existe déjà pour cette adresse. Connectez-vous pour accepter l’invitation.',
  'invitation.already-member': 'Ce compte fait déjà partie de cette organisation.',
  'invitation.already-waiting': 'Une invitation attend déjà une réponse. Renvoyez-la, ou révoquez-la d’abord.',
  'invitation.record-taken': 'Cette fiche est déjà liée à un compte. Retirez d’abord cet accès.',
  'invitation.founder-stays': 'L’accès de la personne qui a fondé l’organisation ne peut pas être retiré.',
  'invitation.own-access': 'Vous ne pouvez pas retirer votre propre accès.',
  'file.empty': 'Ce fichier est vide.',
  'file.too-large': 'Cette image dépasse 10 Mo. Réduisez-la, puis réessayez.',
  'file.type-refused': 'Ce fichier n’est pas une image acceptée. Envoyez un fichier JPEG, PNG, WebP ou AVIF.',
  'file.unreadable': 'Cette image est abîmée ou incomplète. Envoyez-la à nouveau.',
  'file.too-many-pixels': 'Cette image est trop grande ({width} × {height} pixels). La limite est de 50 millions de pixels.',
  'file.too-many': 'Un bien présente {max} images au plus. Supprimez-en avant d’en ajouter.',
  'file.interrupted': 'L’envoi a été interrompu. Vérifiez votre connexion, puis réessayez.',
  'file.store-unavailable': 'Les fichiers sont indisponibles pour l’instant. Rien n’a été enregistré : réessayez dans un instant.',
  'file.no-space': 'Le serveur n’a plus de place pour ce fichier. Rien n’a été enregistré : prévenez la personne qui l’administre.',
  'file.encoding-refused': 'L’envoi compressé n’est pas accepté. Envoyez le fichier tel quel.',
  'archive.already-running': 'Une archive est déjà en préparation.',
  'archive.interrupted': 'La préparation de l’archive s’est interrompue. Recommencez.',
  'archive.not-ready': 'Cette archive n’est plus disponible. Préparez-en une nouvelle.',
  'archive.not-running': 'Cette archive n’est plus en préparation.',
  'file.busy': 'Beaucoup d’images sont en cours de traitement. Réessayez dans un instant.',
  'document.key-reused': 'Ce fichier a déjà été ajouté, avec d’autres renseignements. Retrouvez-le dans la liste des documents.',
  'document.deleted-since': 'Ce document a déjà été ajouté, puis supprimé. Choisissez le fichier à nouveau pour l’ajouter encore.',
  'document.too-large': 'Ce fichier dépasse {max} Mo. Réduisez-le, ou partagez-le en plusieurs fichiers.',
  'document.type-refused':
    'Ce type de fichier n’est pas accepté. Envoyez un PDF, une image (JPEG, PNG, WebP ou GIF), un document Word, Excel ou PowerPoint, ou un texte.',
  'document.unreadable': 'Ce fichier est abîmé ou incomplet. Envoyez-le à nouveau.',
  'document.unsafe': 'Ce fichier contient des éléments dangereux. Enregistrez-le de nouveau, ou exportez-le en PDF.',
  'document.macros': 'Ce fichier contient des macros. Enregistrez-le sans macros, ou exportez-le en PDF.',
  'document.locked': 'Ce fichier est protégé par un mot de passe. Enregistrez-le sans protection.',
  'document.not-rendered': 'Le document est en préparation. Réessayez dans un instant.',
  'document.busy': 'Beaucoup de fichiers arrivent en même temps. Réessayez dans un instant.',
  'document.limit-reached': 'Vos documents dépassent ensemble {max} Mo. Demandez à votre gestionnaire d’en supprimer avant d’en ajouter.',
};

export function domainMessage(code: DomainErrorCode, details: Details = {}): string {
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

/** « 3e trimestre 2026 » for « 2026-T3 » */
const quarterText = (quarter: string): string =>
  quarter.replace(
    /^(\d{4})-T([1-4])$/,
    (_whole, year: string, rank: string) => `${rank === '1' ? '1er' : `${rank}e`}\u00A0trimestre ${year}`,
  );

const planName = (plan: string | number): string => PLANS.map((known) => (known === plan ? PLAN_FACTS[known].name : '')).join('');

const MISSING_LABELS: Readonly<Record<string, string>> = { endDate: 'la date de fin', rentCents: 'le loyer', tenantIds: 'un locataire' };

const missingText = (fields: string): string =>
  fields
    .split(' ')
    .map((field) => MISSING_LABELS[field] ?? field)
    .join(', ');

const centsText = (fact: string | number): string => formatCents(cents(Number(fact)));
const dayText = (fact: string | number): string => (isDay(String(fact)) ? formatDay(day(String(fact))) : String(fact));
