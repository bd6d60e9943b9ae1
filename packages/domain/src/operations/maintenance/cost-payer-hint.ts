import { fold } from '../../shared/fold.ts';
import type { CostPayer } from './cost-payer.ts';

/**
 * Who usually pays for a repair, derived from the words of the request. A hint: it never decides, and never fills the field. The official
 * texts were not verified, so each hint asks to check them.
 */
export interface CostPayerHint {
  /** Stable, for tests and reports. */
  id: string;
  payer: CostPayer;
  article: string;
  /** Our own words, not those of the text. */
  sentence: string;
  source: string;
  isVerified: boolean;
}

interface CostPayerRule extends CostPayerHint {
  /** Normalised word prefixes; a phrase holds several. */
  words: readonly string[];
}

const ANNEX = 'Décret n° 87-712 du 26 août 1987, annexe';
const LANDLORD = 'Loi n° 89-462 du 6 juillet 1989, art. 6';

const unverified = { source: 'règle non vérifiée dans une source', isVerified: false } as const;

const RULES: readonly CostPayerRule[] = [
  {
    id: 'landlord.heating-replaced',
    payer: 'propriétaire',
    words: [
      'remplacement de la chaudiere',
      'remplacer la chaudiere',
      'chaudiere hors service',
      'chauffe eau hors service',
      'cumulus perce',
      'ballon perce',
    ],
    article: LANDLORD,
    sentence: 'Remplacer une chaudière ou un chauffe-eau usé revient en principe au propriétaire.',
    ...unverified,
  },
  {
    id: 'landlord.roof-and-walls',
    payer: 'propriétaire',
    words: ['toiture', 'tuile', 'ardoise', 'facade', 'charpente', 'fissure', 'infiltration', 'etancheite'],
    article: LANDLORD,
    sentence: 'Le clos et le couvert (toiture, murs, étanchéité) reviennent en principe au propriétaire.',
    ...unverified,
  },
  {
    id: 'landlord.wiring',
    payer: 'propriétaire',
    words: ['tableau electrique', 'mise aux normes', 'court circuit', 'installation electrique'],
    article: LANDLORD,
    sentence: 'La sécurité de l’installation électrique revient en principe au propriétaire.',
    ...unverified,
  },
  {
    id: 'landlord.damp-and-pests',
    payer: 'propriétaire',
    words: ['humidite', 'moisissure', 'salpetre', 'termite', 'merule', 'cafard', 'punaise', 'rongeur'],
    article: LANDLORD,
    sentence: 'Un logement décent, sans humidité de structure ni nuisibles, est en principe dû par le propriétaire.',
    ...unverified,
  },
  {
    id: 'tenant.garden',
    payer: 'locataire',
    words: ['pelouse', 'tonte', 'haie', 'jardin', 'elagage', 'gouttiere bouche', 'gouttieres bouche', 'mousse'],
    article: `${ANNEX}, I`,
    sentence: 'L’entretien courant des extérieurs privatifs (jardin, terrasse, gouttières à dégorger) revient en principe au locataire.',
    ...unverified,
  },
  {
    id: 'tenant.openings',
    payer: 'locataire',
    words: [
      'vitre',
      'carreau casse',
      'poignee',
      'charniere',
      'gond',
      'cle perdue',
      'cles perdue',
      'serrure',
      'store',
      'corde de volet',
      'sangle de volet',
    ],
    article: `${ANNEX}, II`,
    sentence: 'Vitres cassées, poignées, petites pièces de serrure, cordes et sangles de volets reviennent en principe au locataire.',
    ...unverified,
  },
  {
    id: 'tenant.inside',
    payer: 'locataire',
    words: ['trou dans le mur', 'raccord de peinture', 'papier peint', 'tache sur', 'moquette', 'parquet raye', 'plinthe', 'placard'],
    article: `${ANNEX}, III`,
    sentence: 'Menus raccords de peinture, de sols et de placards reviennent en principe au locataire, l’usure du temps mise à part.',
    ...unverified,
  },
  {
    id: 'tenant.plumbing',
    payer: 'locataire',
    words: [
      'joint',
      'siphon',
      'robinet',
      'flexible',
      'chasse d eau',
      'evier bouche',
      'lavabo bouche',
      'wc bouche',
      'toilettes bouche',
      'debouch',
      'degorge',
      'detartr',
      'ramonage',
      'entretien de la chaudiere',
      'entretien chaudiere',
    ],
    article: `${ANNEX}, IV`,
    sentence: 'Joints, clapets, débouchage, détartrage et entretien annuel de la chaudière reviennent en principe au locataire.',
    ...unverified,
  },
  {
    id: 'tenant.electricity',
    payer: 'locataire',
    words: ['ampoule', 'interrupteur', 'prise de courant', 'prise electrique', 'fusible', 'neon', 'tube lumineux'],
    article: `${ANNEX}, V`,
    sentence: 'Interrupteurs, prises, fusibles et ampoules reviennent en principe au locataire.',
    ...unverified,
  },
  {
    id: 'tenant.equipment',
    payer: 'locataire',
    words: ['refrigerateur', 'frigo', 'lave linge', 'lave vaisselle', 'machine a laver', 'hotte', 'vmc', 'interphone', 'antenne'],
    article: `${ANNEX}, VI`,
    sentence: 'Entretien courant et menues réparations des appareils du bail reviennent en principe au locataire ; leur remplacement, non.',
    ...unverified,
  },
];

/** Every hint, for the list of all rules. */
export const COST_PAYER_HINTS: readonly CostPayerHint[] = RULES.map(({ words: _words, ...hint }) => hint);

/** Every hint that the words match, the landlord's first: a small defect may be part of a larger one. */
export function costPayerHints(text: string): CostPayerHint[] {
  const folded = ` ${fold(text)}`;
  return RULES.filter(({ words }) => words.some((word) => folded.includes(` ${word}`))).map(({ words: _words, ...hint }) => hint);
}
