import type { NoticeParties, NoticeParty } from '@lares/domain/leasing/leases/revision-notice';
import type { InseeSeries } from '@lares/domain/leasing/indices/index-table';
import type { Day } from '@lares/domain/shared/day';
import { formatDay, formatIndex } from './format.ts';
import { printable } from './printable.ts';

/** The parts that every notice about a revision has in common. */
export function noticeParts({ landlord, agent, tenants, place, premises, requestedOn }: NoticeParties & { requestedOn: Day }) {
  const mandate = landlord === null ? [] : [`: ${[landlord.name, ...linesOf(landlord).slice(1)].join(', ')}`];
  return {
    issuer: agent ? [...linesOf(agent), ['Mandataire du bailleur', ...mandate].join(' ')] : landlord ? linesOf(landlord) : [],
    tenants,
    premises: [premises.address, [premises.postalCode, premises.city].filter(Boolean).join(' ')].filter(Boolean),
    notice: '',
    cancelled: '',
    paymentsTitle: '',
    paymentsHead: [],
    payments: [],
    placeAndDate: place ? `Fait à ${place}, le ${formatDay(requestedOn)}` : `Fait le ${formatDay(requestedOn)}`,
    signature: (agent ?? landlord)?.name ?? '',
  };
}

const linesOf = ({ name, address }: NoticeParty): string[] => [name, ...address.split('\n')].filter(Boolean);

/** Without the characters that the fonts do not have: one of them would make rendering fail. */
export function printableParties<Notice extends NoticeParties>(notice: Notice): Notice {
  const party = ({ name, address }: NoticeParty): NoticeParty => ({
    name: printable(name),
    address: address.split('\n').map(printable).filter(Boolean).join('\n'),
  });
  const { landlord, agent, premises } = notice;
  return {
    ...notice,
    landlord: landlord && party(landlord),
    agent: agent && party(agent),
    place: printable(notice.place),
    tenants: notice.tenants.map(printable),
    premises: { address: printable(premises.address), postalCode: printable(premises.postalCode), city: printable(premises.city) },
  };
}

export const INDEX_NAMES: Record<InseeSeries, string> = {
  IRL: 'indice de référence des loyers (IRL)',
  'IRL outre-mer': 'indice de référence des loyers (IRL), série des départements d’outre-mer',
  'IRL Corse': 'indice de référence des loyers (IRL), série de la Corse',
  ILC: 'indice des loyers commerciaux (ILC)',
  ILAT: 'indice des loyers des activités tertiaires (ILAT)',
  ICC: 'indice du coût de la construction (ICC)',
};

/** « 2e trimestre 2026 » */
export const quarterText = (quarter: string): string =>
  `${quarter.endsWith('T1') ? '1er' : `${quarter.slice(-1)}e`}\u00A0trimestre ${quarter.slice(0, 4)}`;

export const indexValueText = (series: InseeSeries, hundredths: number): string => formatIndex(hundredths, series === 'ICC' ? 0 : 2);
