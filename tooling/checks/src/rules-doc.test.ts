import { CALCULATIONS } from '@lares/domain/rules/calculations';
import { RULE_SUBJECTS } from '@lares/domain/rules/pack';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportedSignature } from './exported-signature.ts';
import { renderRulesDoc, RULES_DOC, rulesDoc } from './rules-doc.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lares-rules-doc-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

it('reports a list that is missing or out of date, and accepts the generated one', () => {
  expect(rulesDoc(root)).toEqual([]);
  write('packages/domain/src/rules/pack.ts', '');
  expect(rulesDoc(root)).toMatchObject([{ file: RULES_DOC, instead: 'pnpm rules:doc' }]);
  write(RULES_DOC, `${renderRulesDoc()}\n`);
  expect(rulesDoc(root)).toHaveLength(1);
  write(RULES_DOC, renderRulesDoc());
  expect(rulesDoc(root)).toEqual([]);
});

it('lists every rule with its article, validity, territory, deciding date, import path and signature', () => {
  const text = renderRulesDoc();
  expect(RULE_SUBJECTS.flatMap(({ rules }) => rules).filter(({ id }) => !text.includes(`### \`${id}\``))).toEqual([]);
  expect(text).toContain("import { LEASE_RULES } from '@lares/domain/leasing/leases/lease-rules';");
  expect(text).toContain('check: (facts: LeaseFacts) => Breach | null');
  expect(text).toContain('- Valid: from 2008-02-09\n- Decided by: signature\n- Territory: France\n');
});

it.each(RULE_SUBJECTS)('names the module and the list of « $title »', async ({ module, list, rules }) => {
  const path = join(import.meta.dirname, `../../../packages/domain/src/${module}.ts`);
  const loaded = (await import(/* @vite-ignore */ path)) as Readonly<Record<string, readonly { id: string }[] | undefined>>;
  expect(loaded[list]?.map(({ id }) => id)).toEqual(rules.map(({ id }) => id));
});

const DOMAIN = join(import.meta.dirname, '../../../packages/domain/src');

/** Functions that are steps of a listed one, or that only write, check or find something. */
const UNLISTED = [
  // Of the rule `charge.forbidden-fee`.
  'assertNoForbiddenFee',
  'isForbiddenFee',
  // Which dues the amount of `exitBalance` pays, whatever their rule.
  'paidOutsideAid',
  // Which natures and days `settleCharges` counts without provisions.
  'isTenantTax',
  'recoversTaxes',
  // A step of `standingOnDay` and `statementByDue`.
  'partsOn',
  // A step of `missingDues`.
  'undoneCorrections',
  // Steps of `settle` and `lapsedReductions`: `allocate` pays what they answer.
  'byMonth',
  'correctedMonths',
  'cutsOf',
  // What an answer of `lapsedReductions` adds to the account.
  'lapseDue',
  'lapseParts',
  // Steps of `rentLines`, `monthlyDue`, `receiptsAllowed` and `receiptAmounts`.
  'termShares',
  'askedMonth',
  'linesAmong',
  'ownLeftCents',
  'aidToCome',
  'otherDuesOf',
  'otherDue',
  'creditsOfDay',
  'duesAskedWith',
  'monthlyDues',
  'uncalledDues',
  'uncitedParts',
  'receivedParts',
  'correctionsOf',
  // Of the rules `lease.revision.frozen-metropole` and `lease.revision.frozen-outre-mer`.
  'isRentFrozen',
  // Of the rule `order-to-pay.weekend`.
  'prolongedDelay',
  // Puts back what a term before gives, what a cancelled one gave, or what the contract says: no amount is decided.
  'cancelRent',
  'restoreRent',
  'correctFirstRent',
  'followingCancelled',
  'termAction',
  // Steps of `statementPeriod`, and how a period is called.
  'closingMonth',
  'firstOfQuarter',
  'wholeQuarter',
  'spanOf',
  'correctionLabel',
  // Months and codes as text, who signed, what is refused.
  'firstDayOfMonth',
  'isRentLineKind',
  'isAddedDueKind',
  'isReducingKind',
  'isMonth',
  'firstDayOf',
  'monthOf',
  'monthAfter',
  'receiptCode',
  'receiptCodeText',
  'parsedReceiptCode',
  'receiptNumberText',
  'canonicalText',
  'transferReference',
  'accountStartProblem',
  'assertAccountStart',
  // Which kinds of payers have a name.
  'isNamedPayer',
  'assertAddedDueDay',
  // As a receipt names it, of `expectedParts`.
  'fundOf',
  // What a user distributes by hand: which rows record the choice, and what is refused.
  'assertDistribution',
  'restingOn',
  'brokenProof',
  // What still takes back the settlement of a kept part, and which expense a manager is asked to sort.
  'isPaidSinceRelease',
  'awaitsLine',
  // How a receipt reaches a tenant.
  'reportableStates',
  'maySendAgain',
  'receiptEmail',
  'receiptFileName',
  // Steps of `ageingOf` and `nextReminder`.
  'sliceOf',
  'stagesLeft',
  // A step of `depositOnNotice`.
  'isMonthOfEntry',
  // A step of `claimableUntil`.
  'claimableMonths',
  // A step of `clauseDeadline`, for the delay that an act states.
  'lastDayToPay',
  // `claimableUntil`, `aidArrearsThreshold` and `clauseDeadline` together.
  'debtSigns',
  // How a reminder reaches a tenant.
  'channelOf',
  'reminderEmail',
  'exitFileName',
  'complementNumber',
  'complementFileName',
  'reminderFileName',
  'guarantorNoticeEmail',
  'guarantorNoticeFileName',
  // Of the rule `payment.cash-limit`, and which warnings a payment raises.
  'isAboveCashLimit',
  'paymentWarnings',
  'raisedWarnings',
  'isSamePayment',
  // What the journal's accounts are, and how its file for the tax office is written.
  'isLeaseAccount',
  'isCarriedForward',
  'resultAccount',
  'sirenOf',
  'isYearOver',
  'fecHeader',
  'fecRow',
  // Steps of `settleCharges`, `declaredCents` and `settledDays`; the period that a form proposes.
  'fractionOf',
  'recoverablePart',
  'commonDays',
  'daysOf',
  'isChargePeriod',
  // Whether two bills are the same one.
  'labelWithDay',
  'billKey',
  'isSameBill',
  'lastYear',
  'proposedTaxLine',
  // Steps of `managementFee` and of statements; what a statement or a mandate is called.
  'shareOf',
  'isShare',
  'laterParts',
  'correctionReason',
  'statementState',
  'isMonthOver',
  'firstMissingMonth',
  'missingMovements',
  'basisPoints',
  'percentOf',
  // Lists, compares and writes the rates that `ratesOn` finds.
  'ratePeriods',
  'areSameRates',
  'changedPastRates',
  'mandateStanding',
  'settlementFileName',
  'statementFileName',
  'statementEmail',
  'planFileName',
  // Steps of `yearlySummary`; its rows for a file.
  'totalIncome',
  'isFurnishedLease',
  'summaryLinesOf',
  // Steps of `dueRevision`, and what its answer says; `candidateDays` repeats `nextRevisionDay` for a query.
  'candidateDays',
  'indexedRent',
  'partKeptByCap',
  'proposedUntil',
  'lastRent',
  'revisionObstacle',
  'revisionNotice',
  'revisionFileName',
  'lastDayOfRent',
  // Steps of `triennialRevision`, what its answer says, and what a request or its answer must not be.
  'askedFlaw',
  'decisionFlaw',
  'isTriennial',
  'lastFixing',
  'lastRequestDay',
  'revisionRequestFileName',
  'triennialCeiling',
  'triennialObstacle',
  'usualTriennialSeries',
  // Parts of the table of indices: what is in it, which quarter is another's neighbour.
  'indexTable',
  'indexFlaw',
  'readInseeFile',
  'indexFileRows',
  'knownIndices',
  'irlOf',
  'irlTerritoryOf',
  'isMissing',
  'lastPublishedOfRank',
  'newQuarterOn',
  'quarterBefore',
  'quarterOf',
  'yearAfter',
  'yearBefore',
  'hasOwnIrl',
  'publishedIndex',
  'publishedIndices',
  // Steps of `expiryChange`, `firstTerm` and `noticeDelay`; kinds and states of a lease.
  'proposedEndDate',
  'nextTermEnd',
  'termEnding',
  'isTacitlyRenewed',
  'hasReducedDuration',
  'isInReducedTerm',
  'isLongStudentLease',
  'recordedTermBegin',
  'noticeMonths',
  'paymentDayInMonth',
  'monthShare',
  'shareCents',
  'monthlyAmount',
  'depositCeiling',
  'lastDayOf',
  'latestExit',
  'renewedEndDate',
  'renewedTerm',
  'wasCancelled',
  'statusAfter',
  'missingForActivation',
  'mayEndOn',
  'isLetAgain',
  'lawDayOf',
  'leaseFactsOf',
  'regimeOf',
  'isHomeLease',
  'chargesLaw',
  'allowedChargesModes',
  'isSettledYearly',
  'rentWithCharges',
  'rentWithoutCharges',
  'proposedKind',
  'proposedLandlord',
  'isLandlordReason',
  'isTenantReason',
  'needsLandlordReason',
  'isLandlordNoticeLate',
  'isBannedClass',
  'isPrescribed',
  // A notice that a tenant announces: `noticeEffectiveOn`, and its text.
  'announcedReasons',
  'announcementRefusal',
  'earliestLastDay',
  'writtenNotice',
  // Rules, and what they refuse or warn of.
  'checkLease',
  'depositWarnings',
  'termWarnings',
  'avenantFindings',
  'conditionsOf',
  // Of a rent that moved by a quarter: `quarterCrossing`.
  'isBeyondQuarter',
  'lastFixedPrice',
  'commercialOpening',
  // When `riseSteps` applies, and what becomes of its steps.
  'isInSteps',
  'isCappedRise',
  'isComingStep',
  'termsAround',
  'comparedRent',
  'checkNotice',
  'noticeWarnings',
  'newOrWorse',
  'earlierRenews',
  'reletFindings',
  'actionRefusal',
  'allowedActions',
  'assertAction',
  'assertCompletedSignature',
  'frozenFields',
];
const DECIDING_FOLDERS = [
  'accounting/{allocations,charges,deposits,dues,housing-aids,ledger,mandates,orders-to-pay,payment-plans,payments,rent-accounts,receipts}',
  'accounting/reminders',
  'accounting/{revisions,statements,third-party-payers,yearly-summaries}',
  'leasing/{indices,leases}',
];

it('lists every function of the accounts and of the leases that decides an amount or a day', async () => {
  const modules = DECIDING_FOLDERS.flatMap((folder) => globSync(`${folder}/*.ts`, { cwd: DOMAIN })).filter(
    (path) => !/\.(test|cases)\.ts$/u.test(path),
  );
  expect(modules.length).toBeGreaterThan(90);
  const found = await Promise.all(
    modules.map(async (path) => {
      const loaded = (await import(/* @vite-ignore */ join(DOMAIN, path))) as Readonly<Record<string, unknown>>;
      return Object.keys(loaded).filter((name) => typeof loaded[name] === 'function');
    }),
  );
  const listed = Object.values(CALCULATIONS).map(({ function: name }) => name);
  const names = found.flat();
  expect(names.filter((name) => !listed.includes(name) && !UNLISTED.includes(name))).toEqual([]);
  expect(UNLISTED.filter((name) => !names.includes(name))).toEqual([]);
});

it('prints the signature that the module declares, and refuses a function that it does not export', () => {
  expect(exportedSignature('leasing/leases/due-day', 'dueDay')).toBe(
    'dueDay({ from, to }: RentPeriod, { timing, paymentDay }: PaymentTerms): Day',
  );
  expect(exportedSignature('leasing/leases/proration', 'shareCents')).toBe(
    'shareCents(monthlyCents: Cents, { days, of }: MonthShare): Cents',
  );
  expect(renderRulesDoc()).toContain("import { dueDay } from '@lares/domain/leasing/leases/due-day';\n// dueDay(");
  expect(() => exportedSignature('leasing/leases/due-day', 'nothing')).toThrow('exports no function nothing');
});
