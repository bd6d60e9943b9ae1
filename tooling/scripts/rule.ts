// `pnpm rule <id> '<json>'`: the answer of one legal rule or calculation for the facts. Without facts it shows the rule and an example.
import { FEE_RULE_CASES } from '@lares/domain/accounting/dues/fee-rules.cases';
import { FEE_RULES } from '@lares/domain/accounting/dues/fee-rules';
import { ORDER_TO_PAY_RULE_CASES } from '@lares/domain/accounting/orders-to-pay/order-rules.cases';
import { ORDER_TO_PAY_RULES } from '@lares/domain/accounting/orders-to-pay/order-rules';
import { CASH_RULE_CASES } from '@lares/domain/accounting/payments/cash-rules.cases';
import { CASH_RULES } from '@lares/domain/accounting/payments/cash-rules';
import { AVENANT_RULE_CASES } from '@lares/domain/leasing/leases/avenant-rules.cases';
import { AVENANT_RULES } from '@lares/domain/leasing/leases/avenant-rules';
import { LEASE_RULE_CASES } from '@lares/domain/leasing/leases/lease-rules.cases';
import { LEASE_RULES } from '@lares/domain/leasing/leases/lease-rules';
import { NOTICE_RULE_CASES } from '@lares/domain/leasing/leases/notice-rules.cases';
import { NOTICE_RULES } from '@lares/domain/leasing/leases/notice-rules';
import { REVISION_RULE_CASES } from '@lares/domain/leasing/leases/revision-rules.cases';
import { REVISION_RULES } from '@lares/domain/leasing/leases/revision';
import { LISTING_RULE_CASES } from '@lares/domain/marketing/listings/listing-rules.cases';
import { LISTING_RULES } from '@lares/domain/marketing/listings/listing-rules';
import { costPayerHints } from '@lares/domain/operations/maintenance/cost-payer-hint';
import { CALCULATION_CASES } from '@lares/domain/rules/calculations.cases';
import { type CalculationId, CALCULATIONS, isCalculationId } from '@lares/domain/rules/calculations';
import { type ListedRule, RULE_SUBJECTS } from '@lares/domain/rules/pack';
import { applyRules, isInForce, type LegalBasis, type Rule, type RuleCases } from '@lares/domain/shared/rule';
import { CALCULATION_FACTS } from '@lares/validation/rules/calculation-facts';
import {
  avenantFacts,
  cashFacts,
  feeFacts,
  orderDraftFacts,
  leaseFacts,
  listingFacts,
  noticeFacts,
  repairFacts,
  retentionFacts,
  revisionFacts,
} from '@lares/validation/rules/rule-facts';
import { RETAINED_DATA, RETENTIONS, retentionEnd } from '@lares/domain/workspace/personal-data/retention';
import { filledText, findingText } from '@lares/validation/workspace/imports/law-messages';
import { fileURLToPath } from 'node:url';

/** What the rule says, line by line: name and value. */
type Answer = [name: string, value: string][];

interface Question {
  example: unknown;
  /** @throws BadInputError when the facts are not those of the subject. */
  answer: (facts: unknown) => Answer;
}

class BadInputError extends Error {}

interface Schema<Facts> {
  safeParse: (input: unknown) => { success: true; data: Facts } | { success: false; error: { issues: readonly Issue[] } };
}
interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

function parsed<Facts>(schema: Schema<Facts>, input: unknown): Facts {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${path.length === 0 ? '(facts)' : path.join('.')}: ${message}`);
  throw new BadInputError(`The facts do not fit the rule:\n${lines.join('\n')}`);
}

const questions = <Facts>(rules: readonly Rule<Facts>[], cases: RuleCases<Facts>, schema: Schema<Facts>): [string, Question][] =>
  rules.map((rule) => [
    rule.id,
    {
      example: Object.values(cases[rule.id]?.breaks ?? {})[0],
      answer: (input) => answerOf(rule, parsed(schema, input)),
    },
  ]);

function answerOf<Facts>(rule: Rule<Facts>, facts: Facts): Answer {
  const decidingDay = rule.decidingDay(facts);
  const decided: Answer = [['decided by', `${rule.decidedBy}, ${decidingDay ?? 'unknown day'}`]];
  if (!isInForce(rule, decidingDay)) return [['answer', 'not in force'], ['reason', `The rule holds ${validityOf(rule)}.`], ...decided];
  const [finding] = applyRules([rule], facts);
  if (finding === undefined) return [['answer', 'accepted'], ['reason', rule.sentence], ...decided];
  const field: Answer = finding.field === null ? [] : [['field', finding.field]];
  return [['answer', finding.severity], ['reason', findingText(finding)], ...field, ...decided];
}

const QUESTIONS: ReadonlyMap<string, Question> = new Map([
  ...questions(LEASE_RULES, LEASE_RULE_CASES, leaseFacts),
  ...questions(NOTICE_RULES, NOTICE_RULE_CASES, noticeFacts),
  ...questions(REVISION_RULES, REVISION_RULE_CASES, revisionFacts),
  ...questions(AVENANT_RULES, AVENANT_RULE_CASES, avenantFacts),
  ...questions(LISTING_RULES, LISTING_RULE_CASES, listingFacts),
  ...questions(CASH_RULES, CASH_RULE_CASES, cashFacts),
  ...questions(FEE_RULES, FEE_RULE_CASES, feeFacts),
  ...questions(ORDER_TO_PAY_RULES, ORDER_TO_PAY_RULE_CASES, orderDraftFacts),
]);

const repairQuestion = (id: string): Question => ({
  example: { text: 'Le joint du robinet fuit' },
  answer: (input) => {
    const hint = costPayerHints(parsed(repairFacts, input).text).find((one) => one.id === id);
    return hint === undefined
      ? [
          ['answer', 'no hint'],
          ['reason', 'The words of the request do not name this repair.'],
        ]
      : [
          ['answer', hint.payer],
          ['reason', `${hint.sentence} (${hint.article})`],
        ];
  },
});

const RETENTION_QUESTIONS: ReadonlyMap<string, Question> = new Map(
  RETAINED_DATA.map((kind): [string, Question] => {
    const { id, data, startsOn, bound, ground } = RETENTIONS[kind];
    return [
      id,
      {
        example: { from: '2026-05-12' },
        answer: (input) => [
          ['answer', retentionEnd(kind, parsed(retentionFacts, input).from)],
          ['reason', `${data} : ${bound}, depuis : ${startsOn} (${ground}).`],
        ],
      },
    ];
  }),
);

const validityOf = ({ validFrom = null, validTo = null }: Pick<LegalBasis, 'validFrom' | 'validTo'>): string => {
  if (validFrom === null && validTo === null) return 'without a known limit';
  return [validFrom === null ? '' : `from ${validFrom}`, validTo === null ? '' : `until ${validTo}`].filter(Boolean).join(' ');
};

const described = (rule: ListedRule): Answer => [
  ['rule', rule.id],
  ['sentence', rule.sentence],
  ['article', rule.article],
  ['source', rule.source],
  ['verified', rule.isVerified ? 'yes' : 'no: the rule can only warn'],
  ['valid', validityOf(rule)],
  ['territory', rule.territory],
];

const calculation = <Id extends CalculationId>(id: Id): Question => ({
  example: Object.values(CALCULATION_CASES[id])[0]?.facts,
  answer: (input) => {
    const facts = parsed(CALCULATION_FACTS[id], input);
    const { calculate, explain, sentence } = CALCULATIONS[id];
    return [
      ['answer', JSON.stringify(calculate(facts))],
      ['reason', explain === undefined ? sentence : filledText(explain(facts))],
    ];
  },
});

function describedCalculation(id: CalculationId): Answer {
  const { sentence, article, source, isVerified, module, function: name, ...basis } = CALCULATIONS[id];
  return [
    ['rule', id],
    ['sentence', sentence],
    ['function', `${name} of @lares/domain/${module}`],
    ['article', article ?? 'none, arithmetic of the account'],
    ['source', source],
    ['verified', isVerified ? 'yes' : 'no'],
    ['valid', validityOf(basis)],
  ];
}

const NEAR_IDS = 5;

/** The ids that share most pairs of characters with the wrong one. */
function nearIds(wrong: string, ids: readonly string[]): string[] {
  const pairs = (text: string) => new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
  const own = pairs(wrong);
  const score = (id: string) => {
    const others = pairs(id);
    const common = [...others].filter((pair) => own.has(pair)).length;
    return common / Math.max(1, own.size + others.size - common);
  };
  return ids.toSorted((one, other) => score(other) - score(one)).slice(0, NEAR_IDS);
}

const table = (lines: Answer): string => lines.map(([name, value]) => `${name.padEnd(11)}${value}`).join('\n');

export interface Output {
  text: string;
  /** The input was wrong: the text explains it, on standard error. */
  isBadInput: boolean;
}

/** What the command prints. A refusal by the rule is an answer, not bad input. */
export function ruleOutput(id: string | undefined, json: string | undefined): Output {
  const rules = RULE_SUBJECTS.flatMap((subject) => subject.rules);
  const rule = rules.find((one) => one.id === id);
  if (id !== undefined && isCalculationId(id)) return answered(id, json, { shown: describedCalculation(id), question: calculation(id) });
  if (id === undefined) return { text: "Usage: pnpm rule <id> '<facts as JSON>'", isBadInput: true };
  if (rule === undefined) {
    const near = nearIds(id, [...rules.map((one) => one.id), ...Object.keys(CALCULATIONS)]);
    return { text: `There is no rule “${id}”. Near ids:\n${near.map((one) => `  ${one}`).join('\n')}`, isBadInput: true };
  }
  return answered(id, json, { shown: described(rule), question: QUESTIONS.get(id) ?? RETENTION_QUESTIONS.get(id) ?? repairQuestion(id) });
}

function answered(id: string, json: string | undefined, { shown, question }: { shown: Answer; question: Question }): Output {
  const example = `Example: pnpm rule ${id} '${JSON.stringify(question.example)}'`;
  if (json === undefined) return { text: `${table(shown)}\n\nThe facts are missing. ${example}`, isBadInput: true };
  try {
    return { text: table([...shown, ...question.answer(JSON.parse(json))]), isBadInput: false };
  } catch (error) {
    if (error instanceof SyntaxError) return { text: `The facts are not JSON: ${error.message}\n${example}`, isBadInput: true };
    // Each fact is valid alone, but they contradict each other.
    if (error instanceof RangeError) return { text: `The facts contradict each other: ${error.message}\n${example}`, isBadInput: true };
    if (error instanceof BadInputError) return { text: `${error.message}\n${example}`, isBadInput: true };
    throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { text, isBadInput } = ruleOutput(process.argv[2], process.argv[3]);
  if (isBadInput) console.error(text);
  else console.log(text);
  process.exitCode = isBadInput ? 1 : 0;
}
