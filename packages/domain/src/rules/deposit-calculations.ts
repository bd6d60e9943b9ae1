import { type AidChoice, awaitedAid, type ExpectedAid } from '../accounting/deposits/awaited-aid.ts';
import { depositClaim, type DepositClaimFacts } from '../accounting/deposits/claim.ts';
import { complementBalance, type ComplementFigures } from '../accounting/deposits/complement.ts';
import {
  condominiumCap,
  exitBalance,
  type ExitFigures,
  latePenalty,
  nextPayout,
  type PaidOut,
  returnDeadline,
} from '../accounting/deposits/exit.ts';
import { type PenaltyFacts, penaltyOf } from '../accounting/deposits/penalty.ts';
import { type KeptFacts, keptStanding, payableFromKept } from '../accounting/deposits/kept.ts';
import { keptLimit, type KeptLimitFacts } from '../accounting/deposits/kept-limit.ts';
import { depositOnNotice } from '../accounting/deposits/on-notice.ts';
import { depositStanding } from '../accounting/deposits/movements.ts';
import { SOURCES } from '../leasing/leases/regime.ts';
import type { Day } from '../shared/day.ts';
import type { Cents } from '../shared/money.ts';
import type { Calculation } from './calculation.ts';
import { latePenaltyText } from './explanations.ts';

export interface DepositFacts {
  'deposit.standing': { calledCents: Cents; movements: Parameters<typeof depositStanding>[1] };
  'deposit.claim': DepositClaimFacts;
  'deposit.on-notice': Parameters<typeof depositOnNotice>[0];
  'deposit.return-deadline': Parameters<typeof returnDeadline>[0];
  'deposit.late-penalty': Parameters<typeof latePenalty>[0];
  'deposit.penalty-left': PenaltyFacts;
  'deposit.condominium-cap': { depositCents: Cents };
  'deposit.kept-limit': KeptLimitFacts;
  'deposit.kept-standing': KeptFacts;
  'deposit.complement': ComplementFigures;
  'deposit.kept-payable': Parameters<typeof payableFromKept>[0];
  'deposit.awaited-aid': { expected: readonly ExpectedAid[]; choice: AidChoice; today: Day };
  'deposit.balance': ExitFigures;
  'deposit.next-payout': PaidOut;
}

const DEPOSITS = {
  validFrom: null,
  validTo: null,
  article: 'loi n° 89-462, art. 22',
  source: SOURCES.deposit,
  isVerified: true,
} as const;

/** What decides the amounts and days of a deposit. */
export const DEPOSIT_CALCULATIONS: { readonly [Id in keyof DepositFacts]: Calculation<DepositFacts[Id]> } = {
  'deposit.standing': {
    ...DEPOSITS,
    sentence: 'Le dépôt se reçoit dans la limite du contrat ; il ne change pas pendant le bail.',
    module: 'accounting/deposits/movements',
    function: 'depositStanding',
    calculate: ({ calledCents, movements }) => depositStanding(calledCents, movements),
  },
  'deposit.claim': {
    ...DEPOSITS,
    article: 'loi n° 89-462, art. 22 et 25-6',
    source: 'loi n° 89-462, art. 22, rédaction en vigueur depuis le 27 mars 2014',
    sentence:
      'Le dépôt d’un logement se verse à la signature du bail ; celui d’un autre local, au jour où le bail commence, sauf clause du contrat. Rien ne se réclame d’un bail terminé ou soldé, ni d’office d’un bail repris en cours de route.',
    module: 'accounting/deposits/claim',
    function: 'depositClaim',
    calculate: depositClaim,
  },
  'deposit.on-notice': {
    ...DEPOSITS,
    sentence: 'L’avis d’échéance du premier mois demande aussi ce qui reste à verser du dépôt, à part du loyer.',
    module: 'accounting/deposits/on-notice',
    function: 'depositOnNotice',
    calculate: depositOnNotice,
  },
  'deposit.return-deadline': {
    ...DEPOSITS,
    sentence: 'Le dépôt se rend dans le mois de la remise des clés si l’état des lieux de sortie est conforme, sinon dans les deux mois.',
    module: 'accounting/deposits/exit',
    function: 'returnDeadline',
    calculate: returnDeadline,
  },
  'deposit.late-penalty': {
    ...DEPOSITS,
    sentence: 'Rendu en retard, le dépôt est majoré de 10 % du loyer hors charges par mois commencé, si le locataire a donné son adresse.',
    module: 'accounting/deposits/exit',
    function: 'latePenalty',
    calculate: latePenalty,
    explain: latePenaltyText,
  },
  'deposit.penalty-left': {
    ...DEPOSITS,
    sentence: 'La majoration court jusqu’à ce que tout le solde soit rendu ; ce qui en est déjà versé ne se verse pas deux fois.',
    module: 'accounting/deposits/penalty',
    function: 'penaltyOf',
    calculate: penaltyOf,
  },
  'deposit.condominium-cap': {
    ...DEPOSITS,
    sentence: 'En copropriété, 20 % du dépôt au plus se gardent jusqu’à l’arrêté annuel des comptes.',
    module: 'accounting/deposits/exit',
    function: 'condominiumCap',
    calculate: ({ depositCents }) => condominiumCap(depositCents),
  },
  'deposit.kept-limit': {
    ...DEPOSITS,
    sentence:
      'Seul un logement en immeuble collectif, dont les provisions se régularisent, permet de garder une part du dépôt jusqu’à l’arrêté des comptes : ni une maison individuelle, ni un forfait. La loi ne limite pas un bail qui n’est pas d’habitation.',
    module: 'accounting/deposits/kept-limit',
    function: 'keptLimit',
    calculate: keptLimit,
  },
  'deposit.kept-standing': {
    ...DEPOSITS,
    article: 'loi n° 89-462, art. 22, alinéa 5 ; loi n° 65-557, art. 14-1',
    sentence:
      'Ce qui est gardé pour la copropriété se règle dans le mois qui suit l’approbation définitive des comptes ; son jour se demande dix-huit mois après les clés.',
    module: 'accounting/deposits/kept',
    function: 'keptStanding',
    calculate: keptStanding,
  },
  'deposit.complement': {
    ...DEPOSITS,
    sentence:
      'La part gardée est, au centime près, ce qui en était déjà rendu, ce qu’elle paie du compte, ce qui en est retenu et ce qui se rend.',
    module: 'accounting/deposits/complement',
    function: 'complementBalance',
    calculate: complementBalance,
  },
  'deposit.kept-payable': {
    ...DEPOSITS,
    sentence:
      'Ce qui est gardé pour la copropriété paie d’abord ce que le compte doit encore, la régularisation comprise : jamais deux fois.',
    module: 'accounting/deposits/kept',
    function: 'payableFromKept',
    calculate: payableFromKept,
  },
  'deposit.awaited-aid': {
    ...DEPOSITS,
    sentence:
      'L’aide au logement encore attendue ne se retient pas sur le dépôt, sauf choix du gestionnaire ; si elle ne vient pas, le locataire la doit.',
    isVerified: false,
    module: 'accounting/deposits/awaited-aid',
    function: 'awaitedAid',
    calculate: ({ expected, choice, today }) => awaitedAid(expected, choice, today),
  },
  'deposit.balance': {
    ...DEPOSITS,
    sentence: 'Le dépôt paie d’abord ce qui est dû et justifié ; le reste se rend, et ce qui le dépasse reste dû.',
    module: 'accounting/deposits/exit',
    function: 'exitBalance',
    calculate: exitBalance,
  },
  'deposit.next-payout': {
    ...DEPOSITS,
    sentence: 'Le solde se verse d’abord ; ce qui est gardé pour les comptes de la copropriété, ensuite.',
    module: 'accounting/deposits/exit',
    function: 'nextPayout',
    calculate: nextPayout,
  },
};
