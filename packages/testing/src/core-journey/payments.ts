import { PAYMENT_METHODS, type PaymentMethod } from '@lares/domain/accounting/payments/method';
import type { PaymentStatus } from '@lares/domain/accounting/payments/status';
import { addDays, addMonths, day, earlierDay, type Day } from '@lares/domain/shared/day';
import type { Chance } from './chance.ts';
import type { LeaseOfFile } from './leases.ts';

export interface PaymentOfFile {
  lease: LeaseOfFile;
  amountCents: number;
  paymentDate: Day;
  method: PaymentMethod;
  status: PaymentStatus;
  reference: string;
}

/** Twelve months for each lease that has started: most are paid, some late, some cancelled, some missing. */
export function somePayments(leases: readonly LeaseOfFile[], today: Day, luck: Chance): PaymentOfFile[] {
  const month = day(`${today.slice(0, 7)}-01`);
  return Array.from({ length: 12 }, (_, at) => addMonths(month, at - 11)).flatMap((first) =>
    leases.flatMap((lease, number): PaymentOfFile[] => {
      const due = addDays(first, lease.paymentDay - 1);
      const lastDay = lease.exitOn ?? lease.endDate;
      const runs = lease.status !== 'En attente' && lease.startDate <= due && (lastDay === null || due <= lastDay);
      const isMissing = luck.often(0.04);
      if (!runs || isMissing) return [];
      return [
        {
          lease,
          amountCents: lease.home.rentCents + lease.chargesCents,
          ...settled(due, today, lastDay, luck),
          method: luck.one(PAYMENT_METHODS),
          reference: `${first.slice(0, 7)}/${number + 1}`,
        },
      ];
    }),
  );
}

function settled(due: Day, today: Day, lastDay: Day | null, luck: Chance): Pick<PaymentOfFile, 'paymentDate' | 'status'> {
  if (due > today) return { paymentDate: due, status: 'En attente' };
  if (luck.often(0.05)) return { paymentDate: due, status: 'En attente' };
  if (luck.often(0.02)) return { paymentDate: due, status: 'Annulé' };
  const arrived = earlierDay(addDays(due, luck.below(9)), today);
  return { paymentDate: lastDay === null ? arrived : earlierDay(arrived, lastDay), status: 'Payé' };
}
