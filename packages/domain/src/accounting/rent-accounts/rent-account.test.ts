import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type Day, day, daysInMonth } from '../../shared/day.ts';
import { DomainError } from '../../shared/errors.ts';
import { cents } from '../../shared/money.ts';
import { assertDistribution, type DuePart, redistribution } from '../allocations/distribution.ts';
import type { RentTerm } from '../dues/due-lines.ts';
import { isReducingKind } from '../dues/kinds.ts';
import { type CalledLease, monthlyDue } from '../dues/monthly-due.ts';
import { type AccountFacts, missingDues, type NewDue } from './calls.ts';
import { lapseDue, lapsedReductions, lapseParts } from './lapsed-reductions.ts';
import { type PaidPart, settle, type SettledPayment } from './settlement.ts';

const START = day('2024-01-15');

/** What the parties agreed once for the whole lease. */
type Agreement = Pick<CalledLease, 'startDate' | 'accountingStart' | 'timing' | 'proration' | 'paymentDay'>;

const AGREEMENT: Agreement = { startDate: START, accountingStart: START, timing: 'à échoir', proration: 'calendaire', paymentDay: 5 };

const aTerm = (id: string, fromDate: Day, rent: number, supplement = 0): RentTerm => ({
  id,
  fromDate,
  rentCents: cents(rent),
  supplementCents: cents(supplement),
  chargesCents: cents(5_000),
  chargesMode: 'provision',
});

interface Happening {
  kind:
    | 'rent'
    | 'amend'
    | 'exit'
    | 'stay'
    | 'pay'
    | 'change'
    | 'cancel'
    | 'waive'
    | 'lose'
    | 'charge'
    | 'opening'
    | 'choose'
    | 'free'
    | 'wait';
  /** Days since the start; may be before or after what was called. */
  on: number;
  amount: number;
}

/** The account as the application keeps it: what was called and paid, only ever added to. */
class Engine {
  readonly dues: (NewDue & { id: string; chosenDueIds?: readonly string[] })[] = [];
  readonly parts: PaidPart[] = [];
  payments: SettledPayment[] = [];
  /** Payments whose rest the user keeps as a credit, with the dues of that moment. */
  readonly kept = new Map<string, string[]>();
  readonly agreement: Agreement;
  terms: RentTerm[];
  exit: Day | null = null;
  opening = 0;
  called: Day;
  #written = 0;

  constructor(agreement: Agreement = AGREEMENT) {
    this.agreement = agreement;
    this.terms = [aTerm('first', agreement.startDate, 60_000)];
    this.called = agreement.accountingStart;
  }

  get lease(): CalledLease {
    return { ...this.agreement, lastDay: this.exit, terms: this.terms };
  }

  facts(today: Day): AccountFacts {
    const stored = this.dues.map((due) => ({
      ...due,
      lines: due.lines.flatMap((line, at) => ('termId' in line ? [{ ...line, id: `${due.id}/${at}` }] : [])),
    }));
    return { lease: this.lease, openingCents: cents(this.opening), dues: stored, callUntil: this.called, today };
  }

  readonly #names = new Map<string, string>();

  add(due: NewDue, chosenDueIds: readonly string[] = []): void {
    const id = `due ${String((this.#written += 1)).padStart(4, '0')}`;
    for (const [at, line] of due.lines.entries()) if ('id' in line && line.id !== undefined) this.#names.set(line.id, `${id}/${at}`);
    const lines = due.lines.map((line) =>
      'termId' in line ? { ...line, reversesId: this.#names.get(line.reversesId ?? '') ?? line.reversesId } : line,
    );
    // Frozen: called rows are never rewritten.
    this.dues.push(Object.freeze({ ...due, lines, id, chosenDueIds }));
  }

  addByHand(kind: 'autre' | 'remise' | 'irrécouvrable', totalCents: number, dueOn: Day, chosen: readonly string[] = []): void {
    const amountCents = cents(totalCents);
    this.add(
      { kind, month: null, periodStart: null, periodEnd: null, dueOn, totalCents: amountCents, lines: [{ kind, amountCents }] },
      chosen,
    );
  }

  net(): PaidPart[] {
    const found = new Map<string, PaidPart>();
    for (const part of this.parts) {
      const key = `${part.creditId} ${part.dueId}`;
      const before = found.get(key)?.amountCents ?? 0;
      found.set(key, { ...part, amountCents: cents(before + part.amountCents) });
    }
    return [...found.values()].filter(({ amountCents }) => amountCents !== 0);
  }

  settle(today: Day): void {
    const { dues } = this.facts(today);
    const held = this.dues.map((due, at) => ({ ...due, lines: dues[at]?.lines ?? [] }));
    for (const due of missingDues(this.facts(today))) this.add(due);
    const added = this.dues
      .slice(held.length)
      .map((due) => ({ ...due, lines: due.lines.flatMap((line) => ('termId' in line ? [line] : [])) }));
    for (const lapse of lapsedReductions({ dues: held, added, paid: this.net() })) {
      this.add(lapseDue(lapse));
      const { takenBack, allocation } = lapseParts(lapse, this.dues.at(-1)?.id ?? '');
      this.parts.push(takenBack, allocation);
    }
    const payments = this.payments.map((payment) => ({ ...payment, passedOverDueIds: this.kept.get(payment.id) ?? [] }));
    const { takenBack, allocations } = settle(this.dues, payments, this.net());
    this.parts.push(...takenBack, ...allocations);
    for (const { creditId } of takenBack) this.kept.delete(creditId);
  }

  /** As the user distributes a payment; false when that is refused. */
  distribute(payment: SettledPayment, chosen: readonly DuePart[], keepsRest: boolean): boolean {
    const net = this.net();
    const own = net.filter(({ creditId }) => creditId === payment.id);
    const others = net.filter(({ creditId }) => creditId !== payment.id);
    const owed = this.dues.flatMap(({ id, dueOn, totalCents }) => {
      const openCents = cents(totalCents - sumOf(others, (part) => (part.dueId === id ? part.amountCents : 0)));
      return totalCents > 0 ? [{ id, dueOn, openCents }] : [];
    });
    try {
      assertDistribution(chosen, payment, owed);
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
    this.parts.push(...redistribution(own, chosen).map((part) => ({ ...part, creditId: payment.id, chosenBy: 'utilisateur' as const })));
    if (keepsRest)
      this.kept.set(
        payment.id,
        this.dues.map(({ id }) => id),
      );
    else this.kept.delete(payment.id);
    return true;
  }
}

interface AgreedRent {
  from: Day;
  rent: number;
  supplement: number;
}

/** What the tenant owes by the days they lived there: it knows cents and days, nothing of the engine. */
function owedByDays(rents: readonly AgreedRent[], { accountingStart, proration }: Agreement, exit: Day | null, until: Day): number {
  let total = 0;
  for (let month = day(`${accountingStart.slice(0, 7)}-01`); month <= until; month = addMonths(month, 1)) {
    const runs: { rent: number; supplement: number; days: number }[] = [];
    for (let at = 0; at < daysInMonth(month); at += 1) {
      const on = addDays(month, at);
      if (on < accountingStart || (exit !== null && on > exit)) continue;
      const inForce = rents.findLast(({ from }) => from <= on);
      if (inForce === undefined) throw new Error('no rent');
      const last = runs.at(-1);
      if (last !== undefined && rents.some(({ from }) => from === on) === false) last.days += 1;
      else runs.push({ rent: inForce.rent, supplement: inForce.supplement, days: 1 });
    }
    const lived = sumOf(runs, ({ days }) => days);
    const of = proration === 'trentièmes' ? 30 : daysInMonth(month);
    // In thirtieths a whole month is thirty, and the last rent of a month takes what the others leave.
    let left = proration === 'trentièmes' && lived === daysInMonth(month) ? 30 : Math.min(lived, of);
    for (const [at, { rent, supplement, days }] of runs.entries()) {
      const counted = at === runs.length - 1 ? left : Math.min(days, left);
      left -= counted;
      for (const monthly of [rent, supplement, 5_000]) total += Math.floor((2 * monthly * counted + of) / (2 * of));
    }
  }
  return total;
}

/** The day on which a month is due, by walking the calendar. */
function dueByCalendar({ timing, paymentDay }: Agreement, periodStart: Day, periodEnd: Day): Day {
  const isPaymentDay = (on: Day) => Number(on.slice(8)) === Math.min(paymentDay, daysInMonth(on));
  let on = timing === 'échu' ? periodEnd : day(`${periodStart.slice(0, 7)}-01`);
  while (!isPaymentDay(on)) on = addDays(on, 1);
  return on < periodStart ? periodStart : on;
}

const agreement = fc
  .record({
    startsAfter: fc.nat(400),
    countsAfter: fc.constantFrom(0, 0, 0, 1, 16, 31, 75),
    timing: fc.constantFrom('à échoir' as const, 'échu' as const),
    proration: fc.constantFrom('calendaire' as const, 'trentièmes' as const),
    paymentDay: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ startsAfter, countsAfter, ...rest }): Agreement => {
    const startDate = addDays(START, startsAfter);
    return { ...rest, startDate, accountingStart: addDays(startDate, countsAfter) };
  });

const happening = fc.record<Happening>({
  kind: fc.constantFrom(
    'rent',
    'amend',
    'exit',
    'stay',
    'pay',
    'pay',
    'change',
    'cancel',
    'waive',
    'lose',
    'charge',
    'opening',
    'choose',
    'choose',
    'free',
    'wait',
    'wait',
  ),
  on: fc.nat(500),
  amount: fc.integer({ min: 1, max: 200_000 }),
});

interface Expected {
  rents: AgreedRent[];
  extras: number;
  /** What the user chose last for a payment, until the payment changes. */
  chosen: Map<string, { parts: DuePart[]; besides: ReadonlySet<string> }>;
}

/** One or two dues, each in part or in full, and now and then more than it owes. */
function someChoice({ dues }: Engine, on: number, amount: number): DuePart[] {
  const named = [dues[on % dues.length], ...(amount % 3 === 0 ? [dues[(on + amount) % dues.length]] : [])];
  return named.flatMap((due) => (due === undefined ? [] : [{ dueId: due.id, amountCents: cents(1 + (amount % 70_000)) }]));
}

function apply(engine: Engine, expected: Expected, { kind, on, amount }: Happening, today: Day): void {
  const when = addDays(engine.agreement.startDate, on);
  const payment = engine.payments[on % Math.max(1, engine.payments.length)];
  switch (kind) {
    case 'rent': {
      const last = expected.rents.at(-1);
      if (last === undefined || when <= last.from) return;
      // Every second rent has a supplement: it appears, changes and ends with a later rent.
      const supplement = on % 2 === 0 ? 0 : 1 + (amount % 30_000);
      engine.terms = [...engine.terms, aTerm(`from ${when}`, when, amount, supplement)];
      expected.rents.push({ from: when, rent: amount, supplement });
      return;
    }
    case 'amend': {
      // One act: the lease ends, or goes on, at a rent of another day.
      const last = expected.rents.at(-1);
      const exit = addDays(today, 0 - (on % 40));
      const from = addDays(exit, -1 - (amount % 60));
      if (last !== undefined && from > last.from) {
        engine.terms = [...engine.terms, aTerm(`amended from ${from}`, from, amount)];
        expected.rents.push({ from, rent: amount, supplement: 0 });
      }
      engine.exit = amount % 2 === 0 ? exit : null;
      return;
    }
    case 'exit':
      engine.exit = when;
      return;
    case 'stay':
      engine.exit = null;
      return;
    case 'pay':
      engine.payments = [
        ...engine.payments,
        { id: `payment ${engine.payments.length}`, on: today, amountCents: cents(amount), counts: true },
      ];
      return;
    case 'choose': {
      if (payment === undefined) return;
      const parts = someChoice(engine, on, amount);
      const besides = new Set(engine.dues.map(({ id }) => id));
      if (engine.distribute(payment, parts, true)) expected.chosen.set(payment.id, { parts, besides });
      return;
    }
    case 'free':
      if (payment !== undefined && engine.distribute(payment, [], false)) expected.chosen.delete(payment.id);
      return;
    case 'change':
      if (payment !== undefined) expected.chosen.delete(payment.id);
      engine.payments = engine.payments.map((one) => (one === payment ? { ...one, amountCents: cents(amount) } : one));
      return;
    case 'cancel':
      if (payment !== undefined) expected.chosen.delete(payment.id);
      engine.payments = engine.payments.map((one) => (one === payment ? { ...one, counts: !one.counts } : one));
      return;
    case 'waive':
    case 'lose': {
      const paid = new Map(engine.net().map(({ dueId }) => [dueId, 0]));
      for (const { dueId, amountCents } of engine.net()) paid.set(dueId, (paid.get(dueId) ?? 0) + amountCents);
      const open = engine.dues.filter(({ id, totalCents }) => totalCents > (paid.get(id) ?? 0));
      const due = open[on % Math.max(1, open.length)];
      if (due === undefined) return;
      const leftCents = due.totalCents - (paid.get(due.id) ?? 0);
      const reduced = amount % 2 === 0 ? leftCents : 1 + (amount % leftCents);
      engine.addByHand(kind === 'waive' ? 'remise' : 'irrécouvrable', -reduced, today, [due.id]);
      expected.extras -= reduced;
      return;
    }
    case 'charge':
      engine.addByHand('autre', amount, today);
      expected.extras += amount;
      return;
    case 'opening':
      expected.extras += amount - 100_000 - engine.opening;
      engine.opening = amount - 100_000;
      return;
    case 'wait':
      return;
    default:
      kind satisfies never;
  }
}

const RUNS = 10_000;

/** Whether one act lowered a month and raised another one. */
const isBothWays = (added: Engine['dues']): boolean =>
  [-1, 1].every((sign) => added.some(({ kind, totalCents }) => kind === 'correction' && totalCents * sign > 0));

const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number => rows.reduce((sum, row) => sum + amountOf(row), 0);

/** As `expect`, which would take most of the time of ten thousand histories. */
function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(`Not so: ${sentence}`);
}

it('owes and pays to the cent what a count of days says, whatever happens and in whatever order', { timeout: 600_000 }, () => {
  let histories = 0;
  let choices = 0;
  let supplements = 0;
  let lapses = 0;
  let amended = 0;
  let unpaidHistories = 0;
  let takenOver = 0;
  const byAgreement: Record<string, number> = {};
  fc.assert(
    fc.property(agreement, fc.array(happening, { maxLength: 10 }), (agreed, happenings) => {
      const engine = new Engine(agreed);
      const expected: Expected = { rents: [{ from: agreed.startDate, rent: 60_000, supplement: 0 }], extras: 0, chosen: new Map() };
      let today = agreed.accountingStart;
      for (const one of happenings) {
        today = addDays(today, one.on % 45);
        engine.called = addDays(today, 15);
        apply(engine, expected, one, today);
        const held = engine.dues.length;
        engine.settle(today);
        if (isBothWays(engine.dues.slice(held))) amended += 1;

        const owed = sumOf(engine.dues, ({ totalCents }) => totalCents);

        const net = engine.net();
        const paidOf = (id: string) => sumOf(net, (part) => (part.dueId === id ? part.amountCents : 0));
        const usedOf = (id: string) => sumOf(net, (part) => (part.creditId === id ? part.amountCents : 0));
        must(
          net.every(({ amountCents }) => amountCents > 0),
          'no due is paid by less than nothing',
        );
        for (const { id, totalCents } of engine.dues) {
          must(paidOf(id) <= Math.max(0, totalCents), 'no due is paid twice');
          must(usedOf(id) <= Math.max(0, 0 - totalCents), 'no credit is used twice');
        }
        for (const { id, amountCents, counts } of engine.payments)
          must(usedOf(id) <= (counts ? amountCents : 0), 'no payment is used twice');

        const received = sumOf(engine.payments, ({ amountCents, counts }) => (counts ? amountCents : 0));
        const unpaid = sumOf(engine.dues, ({ id, totalCents }) => Math.max(0, totalCents) - paidOf(id));
        const unused =
          sumOf(engine.dues, ({ id, totalCents }) => Math.max(0, 0 - totalCents) - usedOf(id)) +
          received -
          sumOf(engine.payments, ({ id }) => usedOf(id));
        // What a first balance gave in advance, at most: it may have become smaller.
        const inAdvance = sumOf(engine.dues, ({ kind, totalCents }) => (kind === 'solde initial' ? Math.max(0, 0 - totalCents) : 0));
        must(unused <= received + inAdvance, 'no credit is left that nobody paid');
        if (engine.kept.size === 0) must(Math.min(unpaid, unused) === 0, 'no money is left beside a debt');
        for (const [paymentId, { parts, besides }] of expected.chosen) {
          choices += 1;
          const pays = net.filter(({ creditId, dueId }) => creditId === paymentId && besides.has(dueId));
          must(pays.length === parts.length, 'a payment pays no other due of that moment than the chosen ones');
          for (const { dueId, amountCents } of parts)
            must(
              pays.some((part) => part.dueId === dueId && part.amountCents === amountCents),
              'what the user chose is never moved',
            );
        }
        must(unpaid - unused === owed - received, 'the balance is what is owed less what was received');

        // Money, also of a first balance, may have paid a month before it was lowered.
        if (engine.payments.length === 0 && inAdvance === 0) {
          for (const { id, month, totalCents } of engine.dues) {
            if (month === null || totalCents < 0) continue;
            const standing = monthlyDue(engine.lease, month)?.totalCents ?? 0;
            must(totalCents - paidOf(id) <= standing, 'no month stays unpaid above what is owed of it');
          }
          unpaidHistories += 1;
        }

        const before = engine.dues.length + engine.parts.length;
        engine.settle(today);
        must(engine.dues.length + engine.parts.length === before, 'a second run adds nothing');
      }
      // Once per history: every length occurs, and counting the days takes most of the time.
      if (happenings.length === 0) return;
      histories += 1;
      if (engine.dues.some(({ lines }) => lines.some(({ kind }) => kind === 'complément'))) supplements += 1;
      const lapsed = sumOf(engine.dues, ({ kind, totalCents }) => (isReducingKind(kind) ? Math.max(0, totalCents) : 0));
      if (lapsed > 0) lapses += 1;
      const owedInAll = sumOf(engine.dues, ({ totalCents }) => totalCents) - lapsed;
      const byDays = owedByDays(expected.rents, agreed, engine.exit, engine.called);
      must(owedInAll === byDays + expected.extras, 'what is owed is what the days say');
      for (const { kind, periodStart, periodEnd, dueOn } of engine.dues)
        if (kind === 'terme' && periodStart !== null && periodEnd !== null)
          must(dueOn === dueByCalendar(agreed, periodStart, periodEnd), 'a month is due on the day that the calendar says');
      const agreedOn = `${agreed.timing}, ${agreed.proration}`;
      byAgreement[agreedOn] = (byAgreement[agreedOn] ?? 0) + 1;
      if (agreed.accountingStart > agreed.startDate) takenOver += 1;
    }),
    { numRuns: RUNS },
  );
  expect(histories).toBeGreaterThan(RUNS / 2);
  expect(choices).toBeGreaterThan(RUNS / 10);
  expect(supplements).toBeGreaterThan(RUNS / 50);
  expect(lapses).toBeGreaterThan(RUNS / 200);
  expect(amended).toBeGreaterThan(RUNS / 200);
  expect(unpaidHistories).toBeGreaterThan(RUNS / 10);
  expect(takenOver).toBeGreaterThan(RUNS / 10);
  expect(Object.values(byAgreement).map((times) => times > RUNS / 10)).toEqual([true, true, true, true]);
});

it('does not touch paid months when the rent changes after them', () => {
  const engine = new Engine();
  engine.called = day('2024-03-31');
  engine.payments = [{ id: 'payment', on: day('2024-03-05'), amountCents: cents(35_645 + 2 * 65_000), counts: true }];
  engine.settle(day('2024-03-05'));
  const paid = engine.net();
  expect(paid.map(({ amountCents }) => amountCents)).toEqual([35_645, 65_000, 65_000]);
  engine.terms = [...engine.terms, aTerm('later', day('2024-04-01'), 62_000)];
  engine.called = day('2024-04-15');
  engine.settle(day('2024-03-20'));
  expect(engine.net()).toEqual(paid);
  expect(engine.dues.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
    ['terme', 35_645],
    ['terme', 65_000],
    ['terme', 65_000],
    ['terme', 67_000],
  ]);
});

it('corrects a month that was called before its rent was agreed, with the next rent', () => {
  const engine = new Engine();
  engine.called = day('2024-03-31');
  engine.settle(day('2024-02-20'));
  engine.terms = [...engine.terms, aTerm('late', day('2024-03-01'), 62_000)];
  engine.settle(day('2024-03-12'));
  const last = engine.dues.at(-1);
  expect([last?.kind, last?.totalCents, last?.dueOn]).toEqual(['correction', 2_000, '2024-04-05']);
  expect(last?.lines.map((line) => line.amountCents)).toEqual([-60_000, -5_000, 62_000, 5_000]);
});

it('leaves no part of a waived month late when one act lowers it and raises another month', () => {
  const engine = new Engine();
  engine.called = day('2024-03-31');
  engine.settle(day('2024-03-10'));
  const [january, february, march] = engine.dues;
  for (const due of [january, february, march])
    if (due !== undefined) engine.addByHand('remise', 0 - due.totalCents, day('2024-03-11'), [due.id]);
  engine.settle(day('2024-03-11'));
  // February is 50 € cheaper, March 80 € dearer.
  engine.terms = [...engine.terms, aTerm('february', day('2024-02-01'), 55_000), aTerm('march', day('2024-03-01'), 68_000)];
  engine.settle(day('2024-03-12'));
  const corrections = engine.dues.filter(({ kind }) => kind === 'correction');
  expect(corrections.map(({ totalCents, dueOn }) => [totalCents, dueOn])).toEqual([
    [-5_000, '2024-03-12'],
    [8_000, '2024-04-05'],
  ]);
  const left = (id = '') =>
    sumOf(engine.dues, (due) => (due.id === id ? due.totalCents : 0)) -
    sumOf(engine.net(), (part) => (part.dueId === id ? part.amountCents : 0));
  expect([january, february, march, corrections[1]].map((due) => left(due?.id))).toEqual([0, 0, 0, 8_000]);
});

it('takes off a correction of two months no more of one month than others left of it', () => {
  const engine = new Engine();
  engine.terms = [aTerm('first', START, 60_000)];
  engine.called = day('2024-03-31');
  engine.settle(day('2024-03-10'));
  const [, february, march] = engine.dues.map(({ id }) => id);
  const agree = (rents: [from: string, rent: number][], today: string) => {
    engine.terms = [aTerm('first', START, 60_000), ...rents.map(([from, rent]) => aTerm(`${from} ${rent}`, day(from), rent))];
    engine.settle(day(today));
  };
  // 100 € more for each of both months, then 60 € of March less, then March and its rise are taken back.
  agree([['2024-02-01', 70_000]], '2024-03-11');
  agree(
    [
      ['2024-02-01', 70_000],
      ['2024-03-01', 64_000],
    ],
    '2024-03-12',
  );
  engine.exit = day('2024-02-29');
  engine.settle(day('2024-03-13'));
  const left = (id = '') =>
    sumOf(engine.dues, (due) => (due.id === id ? due.totalCents : 0)) -
    sumOf(engine.net(), (part) => (part.dueId === id ? part.amountCents : 0));
  const rise = engine.dues.find(({ kind }) => kind === 'correction')?.id;
  expect([left(february), left(march), left(rise)]).toEqual([65_000, 0, 10_000]);
});

it('gives back at once no rise that is not due yet, when the exit comes before its day', () => {
  const engine = new Engine();
  engine.called = day('2024-04-30');
  engine.settle(day('2024-03-28'));
  // The last days of March cost more, due with the rent of April; then an exit in March becomes known.
  engine.terms = [...engine.terms, aTerm('revised', day('2024-03-28'), 61_000)];
  engine.settle(day('2024-03-28'));
  engine.exit = day('2024-03-20');
  engine.settle(day('2024-03-28'));
  const dueUntil = (on: string) => sumOf(engine.dues, ({ dueOn, totalCents }) => (dueOn <= on ? totalCents : 0));
  const rents = [{ from: START, rent: 60_000, supplement: 0 }];
  const owed = owedByDays(rents, AGREEMENT, engine.exit, day('2024-04-30'));
  expect([dueUntil('2024-03-28'), dueUntil('2024-04-05')]).toEqual([owed, owed]);
});

it('gives back what was called after an exit that came earlier', () => {
  const engine = new Engine();
  engine.called = day('2024-03-31');
  engine.payments = [{ id: 'payment', on: day('2024-03-05'), amountCents: cents(35_645 + 2 * 65_000), counts: true }];
  engine.settle(day('2024-03-05'));
  engine.exit = day('2024-03-12');
  engine.settle(day('2024-03-06'));
  const last = engine.dues.at(-1);
  // 12/31 of 600 € and of 50 € are owed: 232.26 € and 19.35 €.
  expect([last?.kind, last?.totalCents, last?.dueOn]).toEqual(['correction', 25_161 - 65_000, '2024-03-06']);
});

it('reduces the months that an exit shortens or takes back, and leaves an older unpaid month late', () => {
  const engine = new Engine();
  engine.called = day('2024-04-30');
  engine.settle(day('2024-03-20'));
  const [january, february, march, april] = engine.dues.map(({ id }) => id);
  engine.exit = day('2024-03-12');
  engine.settle(day('2024-03-21'));
  expect(engine.dues.filter(({ kind }) => kind === 'correction').map(({ totalCents }) => totalCents)).toEqual([25_161 - 65_000, -65_000]);
  expect(engine.net().map(({ dueId, amountCents }) => [dueId, amountCents])).toEqual([
    [march, 65_000 - 25_161],
    [april, 65_000],
  ]);
  engine.payments = [{ id: 'payment', on: day('2024-03-22'), amountCents: cents(35_645 + 65_000), counts: true }];
  engine.settle(day('2024-03-22'));
  expect(
    engine
      .net()
      .filter(({ creditId }) => creditId === 'payment')
      .map(({ dueId }) => dueId),
  ).toEqual([january, february]);
});

it('reduces the same months again after an exit was withdrawn and agreed again', () => {
  const engine = new Engine();
  engine.called = day('2024-04-30');
  engine.settle(day('2024-03-20'));
  const [january, february] = engine.dues.map(({ id }) => id);
  engine.exit = day('2024-03-12');
  engine.settle(day('2024-03-21'));
  engine.exit = null;
  engine.settle(day('2024-03-22'));
  engine.exit = day('2024-03-12');
  engine.settle(day('2024-03-23'));
  const open = engine.dues.flatMap(({ id, totalCents }) => {
    const left = Math.max(0, totalCents) - sumOf(engine.net(), (part) => (part.dueId === id ? part.amountCents : 0));
    return left === 0 ? [] : [[id, left]];
  });
  expect(open).toEqual([
    [january, 35_645],
    [february, 65_000],
    [engine.dues[2]?.id, 25_161],
  ]);
});

it('reduces no month twice when the payments of corrected months are lost', () => {
  const engine = new Engine();
  engine.called = day('2024-03-31');
  engine.settle(day('2024-03-05'));
  const [january, february, march] = engine.dues.map(({ id }) => id);
  engine.payments = [
    { id: 'half', on: day('2024-03-05'), amountCents: cents(35_645 + 35_000), counts: true },
    { id: 'whole', on: day('2024-03-06'), amountCents: cents(65_000), counts: true },
  ];
  expect(engine.distribute(engine.payments[1]!, [{ dueId: march ?? '', amountCents: cents(65_000) }], true)).toBe(true);
  engine.settle(day('2024-03-06'));
  engine.exit = day('2024-02-14');
  engine.settle(day('2024-03-07'));
  engine.payments = engine.payments.map((payment) => ({ ...payment, counts: false }));
  engine.settle(day('2024-03-08'));
  const left = (id: string | undefined, called: number) =>
    called - sumOf(engine.net(), (part) => (part.dueId === id ? part.amountCents : 0));
  // 14/29 of 600 € and of 50 €.
  expect([left(january, 35_645), left(february, 65_000), left(march, 65_000)]).toEqual([35_645, 28_966 + 2_414, 0]);
});

it('leaves of each month what its days say after an exit, whatever older months are unpaid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 400 }), fc.nat(120), fc.nat(120), (lived, late, ahead) => {
      const engine = new Engine();
      const exit = addDays(START, lived);
      engine.called = addDays(exit, late + ahead);
      engine.settle(addDays(exit, late));
      engine.exit = exit;
      engine.settle(addDays(exit, late));
      const net = engine.net();
      for (const { id, month, totalCents } of engine.dues) {
        if (month === null) continue;
        const left = totalCents - sumOf(net, (part) => (part.dueId === id ? part.amountCents : 0));
        const until = addDays(addMonths(month, 1), -1);
        const rents = [{ from: START, rent: 60_000, supplement: 0 }];
        expect([month, left]).toEqual([
          month,
          owedByDays(rents, AGREEMENT, exit, until) - owedByDays(rents, AGREEMENT, exit, addDays(month, -1)),
        ]);
      }
    }),
    { numRuns: 60 },
  );
});

it('pays other dues with what a correction takes back of a month that is paid', () => {
  const engine = new Engine();
  engine.called = day('2024-03-31');
  engine.settle(day('2024-03-05'));
  const [january, , march] = engine.dues.map(({ id }) => id);
  if (march === undefined) throw new Error('march is called');
  engine.payments = [{ id: 'payment', on: day('2024-03-05'), amountCents: cents(50_000), counts: true }];
  expect(engine.distribute(engine.payments[0]!, [{ dueId: march, amountCents: cents(50_000) }], true)).toBe(true);
  engine.exit = day('2024-03-12');
  engine.settle(day('2024-03-13'));
  const correction = engine.dues.at(-1)?.id;
  expect(engine.net()).toEqual([
    { creditId: 'payment', dueId: march, amountCents: 50_000, chosenBy: 'utilisateur' },
    { creditId: correction, dueId: march, amountCents: 15_000, chosenBy: 'règle' },
    { creditId: correction, dueId: january, amountCents: 65_000 - 25_161 - 15_000, chosenBy: 'règle' },
  ]);
});

it('takes back a month that is not due yet on its own day: no balance before it changes', () => {
  const engine = new Engine();
  engine.called = day('2024-04-30');
  engine.settle(day('2024-03-20'));
  engine.exit = day('2024-03-31');
  engine.settle(day('2024-03-21'));
  const corrections = engine.dues.filter(({ kind }) => kind === 'correction');
  expect(corrections.map(({ totalCents, dueOn }) => [totalCents, dueOn])).toEqual([[-65_000, '2024-04-05']]);
  engine.exit = day('2024-03-30');
  engine.settle(day('2024-03-22'));
  const later = engine.dues.filter(({ kind }) => kind === 'correction').slice(1);
  // A day of March, whose rent was due on the 5th: 30/31 of 600 € and of 50 €.
  expect(later.map(({ totalCents, dueOn }) => [totalCents, dueOn])).toEqual([[58_065 + 4_839 - 65_000, '2024-03-22']]);
});

it('takes back a first month on the day of its due, which is that of the entry', () => {
  const engine = new Engine();
  engine.called = START;
  engine.settle(day('2024-01-02'));
  expect(engine.dues.map(({ kind, dueOn }) => [kind, dueOn])).toEqual([['terme', START]]);
  engine.exit = addDays(START, -1);
  engine.settle(day('2024-01-02'));
  expect(engine.dues.at(-1)).toMatchObject({ kind: 'correction', dueOn: START, totalCents: 0 - (engine.dues[0]?.totalCents ?? 0) });
});

describe('a payment that the user distributes', () => {
  const aMonthOpen = () => {
    const engine = new Engine();
    engine.called = day('2024-02-28');
    engine.payments = [{ id: 'payment', on: day('2024-02-05'), amountCents: cents(40_000), counts: true }];
    engine.settle(day('2024-02-05'));
    const [january, february] = engine.dues.map(({ id }) => id);
    if (january === undefined || february === undefined) throw new Error('two months are called');
    return { engine, january, february };
  };
  const paying = (engine: Engine) => engine.net().map(({ dueId, amountCents }) => [dueId, amountCents]);

  it('moves to the chosen due, and its rest waits for the next call', () => {
    const { engine, january, february } = aMonthOpen();
    const [payment] = engine.payments;
    if (payment === undefined) throw new Error('a payment was received');
    expect(paying(engine)).toEqual([
      [january, 35_645],
      [february, 4_355],
    ]);
    expect(engine.distribute(payment, [{ dueId: february, amountCents: cents(30_000) }], true)).toBe(true);
    engine.settle(day('2024-02-06'));
    expect(paying(engine)).toEqual([[february, 30_000]]);
    engine.called = day('2024-03-31');
    engine.settle(day('2024-02-20'));
    const march = engine.dues.at(-1)?.id;
    expect(paying(engine)).toEqual([
      [february, 30_000],
      [march, 10_000],
    ]);
  });

  it('pays the oldest dues again when the choice is given up, or when the payment becomes smaller than its parts', () => {
    for (const giveUp of ['free', 'smaller'] as const) {
      const { engine, january, february } = aMonthOpen();
      const [payment] = engine.payments;
      if (payment === undefined) throw new Error('a payment was received');
      engine.distribute(payment, [{ dueId: february, amountCents: cents(30_000) }], true);
      engine.settle(day('2024-02-06'));
      if (giveUp === 'free') engine.distribute(payment, [], false);
      else engine.payments = [{ ...payment, amountCents: cents(20_000) }];
      engine.settle(day('2024-02-07'));
      expect(paying(engine)[0]).toEqual([january, giveUp === 'free' ? 35_645 : 20_000]);
      expect(engine.kept.size).toBe(0);
    }
  });
});
