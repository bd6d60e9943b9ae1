import type { DayWriting } from '@lares/domain/workspace/imports/day-writing';
import { DELIMITERS, type Delimiter } from '@lares/domain/workspace/imports/delimiter';
import { IMPORT_ENCODINGS, type ImportEncoding } from '@lares/domain/workspace/imports/encoding';
import { IMPORT_COLUMNS } from '@lares/domain/workspace/imports/import-columns';
import type { KnownRecordChoice, Resemblance } from '@lares/domain/workspace/imports/known-records';
import type { ImportWarningCode } from '@lares/domain/workspace/imports/warnings';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { formatCount, formatNumber } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type ImportDraft = RouterOutputs['imports']['inspect'];
export type ImportPreview = RouterOutputs['imports']['preview'];
export type PastImport = RouterOutputs['imports']['list']['rows'][number];
export type RuledOutReason = ImportPreview['ruledOut'][number]['reason'];
export type ColumnMapping = (string | null)[];

interface KindLabels {
  /** All four are masculine: « importé », « prêts ». */
  one: string;
  several: string;
  title: string;
  /** Path of their list, and its name in the menu. */
  list: string;
  listLabel: string;
  seeAll: string;
  /** Help text for users without a file. */
  lesson: string;
  /** Where its import stands, if not beside the list. */
  base?: string;
  /** What a ready row and an existing record have in common. */
  alike: string;
}

export const IMPORT_KIND_LABELS: Record<ImportKind, KindLabels> = {
  properties: {
    one: 'bien',
    several: 'biens',
    title: 'Importer des biens',
    list: '/properties',
    listLabel: 'Biens Immobiliers',
    seeAll: 'Voir les biens importés',
    lesson: 'Un portefeuille entier tient dans un tableau Excel ou CSV.',
    alike: 'même titre, même adresse, même surface',
  },
  owners: {
    one: 'propriétaire',
    several: 'propriétaires',
    title: 'Importer des propriétaires',
    list: '/owners',
    listLabel: 'Propriétaires',
    seeAll: 'Voir les propriétaires importés',
    lesson: 'Tous vos propriétaires tiennent dans un tableau Excel ou CSV.',
    alike: 'même nom, même adresse e-mail',
  },
  tenants: {
    one: 'client',
    several: 'clients',
    title: 'Importer des clients',
    list: '/clients',
    listLabel: 'Clients & Locataires',
    seeAll: 'Voir les clients importés',
    lesson: 'Tous vos clients tiennent dans un tableau Excel ou CSV.',
    alike: 'même nom, même adresse e-mail',
  },
  leases: {
    one: 'contrat',
    several: 'contrats',
    title: 'Importer des contrats',
    list: '/leases',
    listLabel: 'Baux',
    seeAll: 'Voir les contrats importés',
    lesson: 'Tous vos contrats tiennent dans un tableau Excel ou CSV. Importez d’abord les biens et les clients.',
    alike: 'même bien, même locataire, même date de début',
  },
  payments: {
    one: 'paiement',
    several: 'paiements',
    title: 'Importer des paiements',
    list: '/billing',
    listLabel: 'Facturation',
    seeAll: 'Voir les paiements importés',
    lesson: 'Des années de paiements tiennent dans un tableau Excel ou CSV. Importez d’abord les contrats.',
    alike: 'même contrat, même date, même montant',
  },
  'opening-balances': {
    one: 'solde',
    several: 'soldes',
    title: 'Importer les soldes de départ',
    list: '/billing/dues',
    listLabel: 'Échéances',
    base: '/billing/opening-balances',
    seeAll: 'Voir les échéances',
    lesson: 'Un contrat par ligne : le jour où son compte commence, et ce que le locataire devait ou avait payé d’avance.',
    alike: 'même contrat',
  },
  'charge-expenses': {
    one: 'poste de charges',
    several: 'postes de charges',
    title: 'Importer des dépenses',
    list: '/billing/charges',
    listLabel: 'Charges',
    seeAll: 'Voir les dépenses importées',
    lesson: 'Le relevé d’un syndic, ou vos propres factures, tiennent dans un tableau Excel ou CSV.',
    alike: 'même lieu, même date, même montant, même fournisseur',
  },
  'rent-roll': {
    one: 'lot',
    several: 'lots',
    title: 'Importer un état locatif',
    list: '/properties',
    listLabel: 'Biens Immobiliers',
    base: '/properties/rent-roll',
    seeAll: 'Voir les biens importés',
    lesson: 'Un tableau avec un bien, son locataire et son bail par ligne crée les trois ensemble.',
    alike: 'même titre à la même adresse, ou même nom et même adresse e-mail',
  },
};

const baseOf = (kind: ImportKind): string => IMPORT_KIND_LABELS[kind].base ?? IMPORT_KIND_LABELS[kind].list;

export const importAddress = (kind: ImportKind): string => `${baseOf(kind)}/import`;
export const pastImportsAddress = (kind: ImportKind): string => `${baseOf(kind)}/imports`;

/** « 12 contrats » */
export const kindText = (kind: ImportKind, count: number): string =>
  formatCount(count, IMPORT_KIND_LABELS[kind].one, IMPORT_KIND_LABELS[kind].several);

/** Why a rule leaves rows out, shown before and after the import. */
export const RULED_OUT_LABELS: Record<RuledOutReason, { one: string; several: string; why: string }> = {
  outbuilding: { one: 'dépendance', several: 'dépendances', why: 'Cave, garage ou abri : une dépendance n’est pas un bien à part.' },
  'no-building': { one: 'terrain nu', several: 'terrains nus', why: 'Vendu sans construction.' },
  'same-dwelling': {
    one: 'répétition',
    several: 'répétitions',
    why: 'Le même logement revient une fois par nature de terrain : il est importé une seule fois.',
  },
  'already-recorded': {
    one: 'paiement déjà enregistré',
    several: 'paiements déjà enregistrés',
    why: 'Même référence, même contrat, même date et même montant.',
  },
  unchanged: { one: 'identique', several: 'identiques', why: 'Déjà présent, et le fichier n’y change rien.' },
  ambiguous: {
    one: 'à départager',
    several: 'à départager',
    why: 'Plusieurs fiches, ou plusieurs lignes, se ressemblent : modifiez-les à la main.',
  },
  'already-there': { one: 'déjà présent', several: 'déjà présents', why: 'Mis de côté à votre demande.' },
  'co-tenant': {
    one: 'colocataire',
    several: 'colocataires',
    why: 'Ajouté au bail de son logement, dont le loyer n’est compté qu’une fois.',
  },
  example: { one: 'exemple du modèle', several: 'exemples du modèle', why: 'La ligne d’exemple du modèle n’est jamais importée.' },
  total: { one: 'ligne de total', several: 'lignes de total', why: 'Une somme ou un nombre de lignes n’est pas un enregistrement.' },
  blank: { one: 'ligne vide', several: 'lignes vides', why: 'Rien n’y est écrit.' },
};

export const ENCODING_LABELS: Record<ImportEncoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (Europe de l’Ouest)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (gros-boutien)',
};

export const DELIMITER_LABELS: Record<Delimiter, string> = { ';': 'point-virgule', ',': 'virgule', '\t': 'tabulation' };

export const ENCODING_CHOICES = IMPORT_ENCODINGS.map((value) => ({ value, label: ENCODING_LABELS[value] }));
export const DELIMITER_CHOICES = DELIMITERS.map((value) => ({ value, label: DELIMITER_LABELS[value] }));

/** The mapping in the URL: « title,,city,price ». */
export const mappingText = (mapping: ColumnMapping): string => mapping.map((field) => field ?? '').join(',');

/** One entry per column of the file, for any URL. */
export function mappingFrom(kind: ImportKind, text: string, columns: number): ColumnMapping {
  const names = text.split(',');
  return Array.from({ length: columns }, (_, at) => IMPORT_COLUMNS[kind].fields.find((field) => field === names[at]) ?? null);
}

export const ruledOutTotal = ({ ruledOut }: Pick<ImportPreview, 'ruledOut'>): number => ruledOut.reduce((sum, { rows }) => sum + rows, 0);

export const rowsText = (count: number): string => formatCount(count, 'ligne');

/** « 3 lignes laissées de côté » */
export const leftOutCount = (count: number): string => `${rowsText(count)} ${count > 1 ? 'laissées' : 'laissée'} de côté`;

/** The lines that an import left out, as a file to correct. */
export const leftOutAddress = (importId: string): string => `/api/imports/${importId}/left-out.csv`;

/** « 3 mis à jour » */
const updatedText = (count: number): string => `${formatNumber(count)} mis à jour`;

/** « 9 684 biens · 5 488 lignes écartées sur 15 172 » */
export function pastCountsText({ kind, counts }: Pick<PastImport, 'kind' | 'counts'>): string {
  const { ready = 0, updated = 0, refused = 0, rowsRead = 0 } = counts;
  const left = rowsRead - ready - updated - refused;
  const created = ready > 0 || updated === 0 ? kindText(kind, ready) : null;
  return [
    created,
    updated > 0 && updatedText(updated),
    refused > 0 && leftOutCount(refused),
    left > 0 && `${rowsText(left)} ${left > 1 ? 'écartées' : 'écartée'} sur ${formatNumber(rowsRead)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Data changed by an import or its undo, besides the page itself: a lease changes its property, its tenants and every figure. */
export const TOUCHED_BY_IMPORTS = [
  [['properties']],
  [['owners']],
  [['tenants']],
  [['leases']],
  [['payments']],
  [['rentAccounts']],
  [['charges']],
  [['dashboard']],
  [['subscriptions']],
  [['history']],
  [['imports', 'list']],
];

/** What a line and a known record have in common. */
export const RESEMBLANCE_LABELS: Record<Resemblance, string> = {
  title: 'même titre',
  address: 'même adresse',
  type: 'même type',
  area: 'même surface',
  name: 'même nom',
  email: 'même e-mail',
  'no-email': 'sans e-mail tous les deux',
  property: 'même bien',
  tenant: 'même locataire',
  'first-day': 'même date de début',
  lease: 'même contrat',
  day: 'même date',
  amount: 'même montant',
  place: 'même lieu',
  supplier: 'même fournisseur',
};

interface RecordLabels {
  /** « un paiement », « une fiche » */
  one: string;
  oneMore: string;
  /** Those that are there: « paiements déjà présents ». */
  known: string;
  gone: string;
}

const RECORD: RecordLabels = {
  one: 'une fiche',
  oneMore: 'une nouvelle fiche',
  known: 'fiches déjà présentes',
  gone: 'La fiche choisie n’est plus là',
};

/** What a line of each kind describes, where it resembles what is there. */
const RECORD_LABELS: Record<ImportKind, RecordLabels> = {
  properties: RECORD,
  owners: RECORD,
  tenants: RECORD,
  leases: {
    one: 'un contrat',
    oneMore: 'un nouveau contrat',
    known: 'contrats déjà présents',
    gone: 'Le contrat choisi n’est plus là',
  },
  payments: {
    one: 'un paiement',
    oneMore: 'un nouveau paiement',
    known: 'paiements déjà présents',
    gone: 'Le paiement choisi n’est plus là',
  },
  'opening-balances': {
    one: 'un solde',
    oneMore: 'un nouveau solde',
    known: 'soldes déjà présents',
    gone: 'Le solde choisi n’est plus là',
  },
  'charge-expenses': {
    one: 'une dépense',
    oneMore: 'une nouvelle dépense',
    known: 'dépenses déjà présentes',
    gone: 'La dépense choisie n’est plus là',
  },
  'rent-roll': { ...RECORD, one: 'des fiches', oneMore: 'de nouvelles fiches' },
};

interface DecisionLabels extends Pick<RecordLabels, 'known' | 'gone'> {
  create: string;
  skip: string;
  mergeWithGone: string;
  /** What the choice for the file does to a line. */
  ofFile: Record<KnownRecordChoice, string>;
}

/** What may become of a line that seems to be known. A lot of a rent roll is several records, of which some may be new. */
export function decisionLabels(kind: ImportKind): DecisionLabels {
  const { one, oneMore, known, gone } = RECORD_LABELS[kind];
  const skip = kind === 'rent-roll' ? 'N’ajouter que ce qui est nouveau' : 'Ignorer la ligne';
  return {
    known,
    gone,
    create: `Créer ${oneMore}`,
    skip,
    mergeWithGone: `Fusionner avec ${one} qui n’est plus là`,
    ofFile: { import: `créer ${one}`, skip: skip.charAt(0).toLowerCase() + skip.slice(1), update: 'mettre à jour' },
  };
}

/** How the days of a column were understood. */
export const UNDERSTOOD_DAYS: Record<DayWriting, string> = {
  serial: 'les nombres sont lus comme les jours d’un tableur',
  'short-year': 'les années à deux chiffres sont complétées',
};

/** What a line is suspected of: the same as in the form. */
export const IMPORT_WARNING_LABELS: Record<ImportWarningCode, string> = {
  repeated: 'même contrat, même montant et même date qu’un autre paiement',
  'before-lease': 'date antérieure au début du contrat',
  'paid-in-future': 'marqué payé à une date à venir',
  'unusual-amount': 'montant supérieur à trois mois de loyer et charges',
  'cash-limit':
    '1 000 € ou plus en espèces, interdit au-delà de ce montant sauf entre particuliers (Code monétaire et financier, art. L112-6)',
  'no-price': 'prix de 0 €',
  'no-area': 'surface de 0 m²',
  'repeated-rent': 'ajoutée comme colocataire, bien qu’elle répète un loyer : un autre logement a sa propre surface, son étage ou son lot',
  'hidden-row': 'masquée dans le tableur, par un filtre ou à la main : retirez-la du fichier pour ne pas l’importer',
  'kept-iban': 'un IBAN d’un propriétaire déjà connu, qui n’est pas repris : saisissez-le sur sa fiche s’il n’y est pas',
  'name-only': 'un nom, et rien d’autre : est-ce une personne, ou le titre d’une partie du tableau ?',
};
