import { quarterText } from '#features/leasing/leases/leases.labels.ts';
import { formatNumber } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type IndexValueRow = RouterOutputs['indices']['list'][number];

/** « IRL, T3 2026 : 147,52 » */
export const indexValueName = ({ series, quarter, hundredths }: IndexValueRow): string =>
  `${series}, ${quarterText(quarter)} : ${formatNumber(hundredths / 100)}`;
