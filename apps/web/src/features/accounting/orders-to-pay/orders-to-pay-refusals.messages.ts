import { centsText, dayText, type Refusals } from '#lib/refusals.ts';

export const ORDER_TO_PAY_REFUSALS: Refusals<'order-to-pay'> = {
  'order-to-pay.future': 'Un commandement s’enregistre une fois signifié : choisissez aujourd’hui ou un jour passé.',
  'order-to-pay.above-debt': ({ lateCents = 0, depositCents = 0, servedOn = '' }) => {
    const most = Number(lateCents) + Number(depositCents);
    if (most === 0)
      return `Aucun loyer n’était en retard le ${dayText(servedOn)}. Si l’acte réclame le dépôt de garantie, indiquez sa part.`;
    if (Number(lateCents) === 0)
      return `Aucun loyer n’était en retard le ${dayText(servedOn)} : réclamez ${centsText(depositCents)} au plus, comme part du dépôt de garantie.`;
    return Number(depositCents) === 0
      ? `Le ${dayText(servedOn)}, ${centsText(lateCents)} étaient en retard : réclamez ce montant au plus.`
      : `Le ${dayText(servedOn)}, ${centsText(lateCents)} de loyers et charges étaient en retard : réclamez ${centsText(most)} au plus avec le dépôt.`;
  },
  'order-to-pay.deposit-above-missing': ({ missingCents = 0, servedOn = '' }) =>
    Number(missingCents) === 0
      ? `Rien ne manquait du dépôt de garantie le ${dayText(servedOn)}.`
      : `Le ${dayText(servedOn)}, il manquait ${centsText(missingCents)} du dépôt de garantie : réclamez ce montant au plus.`,
  'order-to-pay.same-day': 'Un commandement signifié ce jour-là est déjà enregistré pour ce contrat. Retirez-le d’abord s’il est faux.',
  'order-to-pay.withdrawn': 'Ce commandement est déjà retiré.',
  'order-to-pay.has-act':
    'Ce commandement a déjà son acte. Si ce n’est pas le bon, retirez le commandement et enregistrez-le de nouveau avec le bon acte.',
};
