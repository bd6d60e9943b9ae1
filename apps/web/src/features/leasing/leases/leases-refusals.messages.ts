import { centsText, dayText, type Refusals } from '#lib/refusals.ts';

export const LEASE_REFUSALS: Refusals<'lease'> = {
  'lease.action-refused': 'Cette action n’est plus possible : le contrat est « {status} ».',
  'lease.not-activable': ({ missing = '' }) => `Pour activer ce contrat, il manque : ${missingText(String(missing))}.`,
  'lease.not-ended-yet': ({ lastDay = '' }) => `Ce contrat se termine le ${dayText(lastDay)} : il ne peut pas être terminé avant.`,
  'lease.ends-by-notice': 'Sans congé, ce contrat est reconduit. Enregistrez le congé, ou résiliez le contrat d’un commun accord.',
  'lease.notice-given': 'Un congé ou une résiliation met fin à ce contrat : il ne peut pas être renouvelé.',
  'lease.not-renewable': 'Ce contrat finit à son terme et ne se renouvelle pas. Créez un nouveau contrat.',
  'lease.renewal-too-early': ({ from = '' }) =>
    `Ce contrat se renouvelle pour une seule période à la fois : revenez à partir du ${dayText(from)}.`,
  'lease.relet': ({ from = '' }) => `Le bien est reloué à partir du ${dayText(from)} : ce contrat ne peut pas être renouvelé.`,
  'lease.end-missing': 'Un contrat actif garde une date de fin. Pour y mettre fin, enregistrez un congé ou une résiliation.',
  'lease.exit-after-term': ({ lastDay = '' }) =>
    `Ce contrat court jusqu’au ${dayText(lastDay)} : ce qui y met fin ne peut pas le prolonger.`,
  'lease.ground-missing': 'Indiquez le motif.',
  'lease.field-frozen': 'Le contrat est « {status} » : cette information ne change plus.',
  'lease.signed-in-future': 'Un contrat en cours est déjà signé : cette date est à venir.',
  'lease.no-notice': 'Aucun congé ni résiliation n’est enregistré pour ce contrat.',
  'lease.notice-without-effect': 'La loi ne fixe pas l’effet de ce congé : indiquez la date prévue par le contrat.',
  'lease.notice-in-future': 'Le congé n’est pas encore reçu à cette date.',
  'lease.notice-announced': 'Vous avez déjà annoncé votre congé pour ce bail : il attend la réponse de votre gestionnaire.',
  'lease.announcement-closed': 'Ce congé annoncé n’attend plus de réponse : il est « {state} ».',
  'lease.end-known': ({ lastDay = '' }) => `La fin de ce bail est déjà fixée au ${dayText(lastDay)}.`,
  'lease.settled':
    'Un solde de tout compte est émis jusqu’au dernier jour de ce contrat. Pour changer ce jour, faites d’abord « Annuler le solde » sur la page de la sortie.',
  'lease.no-notice-possible': 'Ce bail ne se quitte pas par un congé aujourd’hui.',
  'lease.wish-in-past': 'Le dernier jour souhaité est déjà passé.',
  'lease.answer-missing': 'Dites au locataire pourquoi.',
  'lease.term-before-last': ({ last = '' }) => `Le dernier loyer prend effet le ${dayText(last)} : le nouveau commence après.`,
  'lease.term-after-end': ({ lastDay = '' }) => `Ce contrat se termine le ${dayText(lastDay)} : le nouveau loyer ne commencerait jamais.`,
  'lease.term-too-old': ({ first = '' }) =>
    `Un loyer ne change pas plus d’un an en arrière (loi n° 89-462, art. 17-1) : choisissez une date à partir du ${dayText(first)}.`,
  'lease.charges-settled': ({ from = '', until = '' }) =>
    `Les charges du ${dayText(from)} au ${dayText(until)} sont régularisées : annulez d’abord cette régularisation, ou changez les charges à partir d’un jour plus tard.`,
  'lease.end-in-settled-charges': ({ from = '', until = '' }) =>
    `Les charges du ${dayText(from)} au ${dayText(until)} sont régularisées avec des jours après ce dernier jour : annulez d’abord cette régularisation.`,
  'lease.agreement-missing': 'Une hausse du loyer suppose l’accord du locataire : indiquez le jour de cet accord.',
  'lease.agreement-in-future': 'Cet accord est à venir : enregistrez le nouveau loyer quand il est donné.',
  'lease.first-rent': 'Le premier loyer est celui du contrat : il se corrige, et ne s’annule pas.',
  'lease.rent-cancelled': 'Ce loyer est déjà annulé.',
  'lease.rent-prescribed': ({ from = '', months = '' }) =>
    `Un loyer plus élevé serait réclamé depuis le ${dayText(from)}, plus de ${Number(months) / 12} ans en arrière : il est prescrit (loi n° 89-462, art. 7-1 ; Code civil, art. 2224). Ouvrez un compte plus récent, ou saisissez un nouveau loyer.`,
  'lease.rent-unchanged': 'Ce sont déjà le loyer et les charges enregistrés.',
  'lease.rent-not-last': ({ last = '' }) => `Un autre loyer prend effet le ${dayText(last)} : annulez-le d’abord.`,
  'lease.rent-not-cancelled': 'Ce loyer n’est pas annulé, ou un autre a pris sa place.',
  'lease.rent-changed-since': 'Le loyer d’avant a changé depuis l’annulation : enregistrez un nouveau loyer.',
  'lease.term-called': 'Une étape de la hausse est déjà appelée : faites commencer ce loyer après elle.',
  'lease.rise-ground-missing': 'Cette hausse dépasse 10 % du loyer payé l’année précédente : dites ce qui la permet.',
  'lease.rise-reason-missing': 'Dites pourquoi cette hausse n’est pas étalée.',
  'lease.works-unconfirmed':
    'Hors révision, le loyer d’un logement n’augmente en cours de bail que pour des travaux d’amélioration convenus par écrit : confirmez-le.',
  'lease.earlier-day-unconfirmed': 'Ce loyer commence avant l’accord du locataire : confirmez que cet accord écrit le prévoit.',
  'lease.frozen-rise-unconfirmed': 'Le loyer d’un logement de classe F ou G est gelé : confirmez que vous l’avez lu.',
  'lease.mobility-rise-unconfirmed': 'Le loyer d’un bail mobilité ne change pas pendant le bail : confirmez que vous l’avez lu.',
  'lease.agreement-misplaced': 'Seul un avenant garde le jour de l’accord du locataire.',
  'lease.rent-needs-amendment':
    'Une régularisation ne change que les charges : un autre loyer demande un avenant, ou la révision par l’indice.',
  'lease.not-indexed': 'Ce loyer ne suit pas l’indice de son contrat : enregistrez le nouveau loyer par un avenant.',
  'lease.revision-not-yet': ({ nextOn = '' }) => `Ce loyer ne se révise pas aujourd’hui : prochaine révision le ${dayText(nextOn)}.`,
  'lease.index-unknown': ({ series = 'IRL', quarter = '', expectedOn = '' }) =>
    `L’indice ${series} du ${quarterText(String(quarter))} manque : sa publication est attendue depuis le ${dayText(expectedOn)}. Un administrateur l’ajoute dans les paramètres.`,
  'lease.index-without-territory': 'L’Insee ne publie pas d’IRL pour le lieu de ce bien : enregistrez le nouveau loyer par un avenant.',
  'lease.revision-changed': ({ rentCents = 0 }) =>
    `Le loyer révisé est maintenant de ${centsText(rentCents)} : vérifiez-le, puis confirmez de nouveau.`,
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
};

/** « 3e trimestre 2026 » for « 2026-T3 » */
const quarterText = (quarter: string): string =>
  quarter.replace(
    /^(\d{4})-T([1-4])$/,
    (_whole, year: string, rank: string) => `${rank === '1' ? '1er' : `${rank}e`}\u00A0trimestre ${year}`,
  );

const MISSING_LABELS: Readonly<Record<string, string>> = { endDate: 'la date de fin', rentCents: 'le loyer', tenantIds: 'un locataire' };

const missingText = (fields: string): string =>
  fields
    .split(' ')
    .map((field) => MISSING_LABELS[field] ?? field)
    .join(', ');
