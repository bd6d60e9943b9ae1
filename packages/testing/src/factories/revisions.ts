import type { LeaseSeedParts } from '@lares/db/seed/leases';
import type { RevisionNotice } from '@lares/domain/leasing/leases/revision-notice';
import type { RevisionRequestSnapshot } from '@lares/domain/leasing/leases/revision-request';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';

/** The notice of a rent of 980 € revised on 1 July 2022, by T1 2021 and T1 2022. */
export const aRevisionNotice = (overrides: Partial<RevisionNotice> = {}): RevisionNotice => ({
  landlord: { name: 'Hélène Lefèvre', address: '3 rue d’Épinay\n75009 Paris' },
  agent: null,
  place: 'Lyon',
  tenants: ['Karim Benali'],
  premises: { address: '8 quai Saint-Antoine', postalCode: '69002', city: 'Lyon' },
  rentCents: cents(98_000),
  supplementCents: cents(0),
  chargesCents: cents(0),
  chargesMode: 'aucune',
  series: 'IRL',
  newQuarter: '2022-T1',
  newHundredths: 13_393,
  referenceQuarter: '2021-T1',
  referenceHundredths: 13_069,
  publishedOn: day('2022-04-15'),
  isCapped: false,
  isHome: true,
  revisionOn: day('2022-07-01'),
  requestedOn: day('2022-07-01'),
  effectiveOn: day('2022-07-01'),
  newRentCents: cents(100_430),
  newSupplementCents: cents(0),
  ...overrides,
});

/** A rent with its notice. */
export function aRevisedTerm(id: string, notice: RevisionNotice): LeaseSeedParts['terms'][number] {
  const { effectiveOn: fromDate, newRentCents: rentCents, chargesCents, chargesMode, newQuarter: indexQuarter } = notice;
  return { id, fromDate, rentCents, chargesCents, chargesMode, origin: 'IRL', indexQuarter, revision: notice };
}

/** The document that asks for 2 220 € a month instead of 2 000 €, by T2 2021 and T2 2026. */
export const aRevisionRequest = (overrides: Partial<RevisionRequestSnapshot> = {}): RevisionRequestSnapshot => ({
  landlord: { name: 'Hélène Lefèvre', address: '3 rue d’Épinay\n75009 Paris' },
  agent: null,
  place: 'Lyon',
  tenants: ['SARL Dubois'],
  premises: { address: '8 quai Saint-Antoine', postalCode: '69002', city: 'Lyon' },
  requestedOn: day('2026-11-26'),
  fixedOn: day('2021-06-01'),
  rentCents: cents(200_000),
  askedCents: cents(222_000),
  ceilingCents: cents(222_940),
  series: 'ILC',
  referenceQuarter: '2021-T2',
  referenceHundredths: 11_841,
  newQuarter: '2026-T2',
  newHundredths: 13_716,
  isCapped: true,
  ...overrides,
});
