import { PLAN_FACTS, PLANS } from '@lares/domain/platform/subscriptions/plan';
import type { Refusals } from '#lib/refusals.ts';
import { formatCount, formatNumber } from '#lib/format.ts';

export const SUBSCRIPTION_REFUSALS: Refusals<'subscription'> = {
  'subscription.limit-reached': ({ plan = '', cap = 0, count = 0, added = 1 }) => {
    const held = `Le plan ${planName(plan)} permet ${formatCount(Number(cap), 'bien')}, et vous en avez ${formatNumber(Number(count))}`;
    if (Number(added) === 1) return `${held}. Choisissez un plan supérieur, ou supprimez un bien avant d’en ajouter un.`;
    return `${held} : ${formatNumber(Number(added))} de plus n’y tiennent pas. Rien n’a été ajouté. Choisissez un plan supérieur, ou un fichier plus court.`;
  },
  'subscription.downgrade-refused': ({ plan = '', cap = 0, count = 0 }) =>
    `Le plan ${planName(plan)} permet ${formatCount(Number(cap), 'bien')}, et vous en avez ${formatNumber(Number(count))}. Supprimez-en ${formatNumber(Number(count) - Number(cap))}, ou gardez votre plan.`,
};

const planName = (plan: string | number): string => PLANS.map((known) => (known === plan ? PLAN_FACTS[known].name : '')).join('');
