import type { Day } from '../../shared/day.ts';
import { type Cents, cents, negated } from '../../shared/money.ts';
import type { FeeRates } from '../mandates/terms.ts';
import { type ManagementFee, managementFee } from './fees.ts';

/** What a valid statement states of money, and the management fee that it took for it; both negative where it gave back. */
export interface TakenFee extends FeeRates, ManagementFee {
  /** Of the statement. */
  month: Day;
  amountCents: Cents;
}

/** A part of what a statement states of a movement, with its fee. */
export interface FeePart extends FeeRates, ManagementFee {
  amountCents: Cents;
  /** The month of the first statement that stated this money; null: this one is the first. */
  since: Day | null;
}

/** Stated money whose fee is not given back yet. */
type Layer = Omit<TakenFee, 'month'>;

/**
 * Undoes stated money, the latest first, at the rates at which its fee was taken. What is undone whole gives back what was taken for it, to the
 * cent; of a part, the fee and its VAT are rounded half up, and never more is given back than was taken.
 * @returns what is undone, and what is left of the amount when nothing stated is left to undo.
 */
export function undoneFees(amountCents: Cents, taken: readonly TakenFee[]): { undone: FeePart[]; leftCents: Cents } {
  const layers = layersOf(taken);
  const undone: FeePart[] = [];
  let left: number = amountCents;
  for (let top = layers.pop(); top && isOpposite(left, top); top = layers.pop()) {
    const part = cents(Math.sign(left) * Math.min(Math.abs(left), Math.abs(top.amountCents)));
    undone.push({ ...ratesOf(top), ...givenBack(part, top), amountCents: part, since: taken[0]?.month ?? null });
    left -= part;
  }
  return { undone, leftCents: cents(left) };
}

const ratesOf = ({ feeBp, vatBp }: FeeRates): FeeRates => ({ feeBp, vatBp });

const isOpposite = (amount: number, { amountCents }: Layer): boolean => amount * amountCents < 0;

/** Statements before the rates were kept gave fees back at the rates of their day: what they gave back of a layer is no longer taken. */
function layersOf(taken: readonly TakenFee[]): Layer[] {
  const layers: Layer[] = [];
  for (const { month: _month, ...row } of taken) {
    let left: Layer = row;
    for (let top = layers.at(-1); top && isOpposite(left.amountCents, top); top = layers.at(-1)) {
      layers.pop();
      const rest = { amountCents: sum(top.amountCents, left.amountCents), ...feesTogether(top, left) };
      const isUsedUp = Math.abs(left.amountCents) >= Math.abs(top.amountCents);
      if (!isUsedUp) layers.push({ ...ratesOf(top), ...rest });
      left = isUsedUp ? { ...ratesOf(left), ...rest } : { ...left, amountCents: cents(0) };
    }
    if (left.amountCents !== 0) layers.push(left);
  }
  return layers;
}

const sum = (one: Cents, other: Cents): Cents => cents(one + other);
const feesTogether = (one: ManagementFee, other: ManagementFee): ManagementFee => ({
  feeCents: sum(one.feeCents, other.feeCents),
  vatCents: sum(one.vatCents, other.vatCents),
});

function givenBack(part: Cents, layer: Layer): ManagementFee {
  if (part + layer.amountCents === 0) return { feeCents: negated(layer.feeCents), vatCents: negated(layer.vatCents) };
  const { feeCents, vatCents } = managementFee(part, layer);
  return { feeCents: atMost(feeCents, layer.feeCents), vatCents: atMost(vatCents, layer.vatCents) };
}

const atMost = (back: Cents, taken: Cents): Cents => (Math.abs(back) <= Math.abs(taken) ? back : negated(taken));
