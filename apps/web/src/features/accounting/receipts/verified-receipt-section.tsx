import { Title } from '@mantine/core';
import { DescriptionList } from '#components/description-list.tsx';
import { Drawing } from '#components/drawing.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import { cancelledLabel, periodText, receiptTitle, type VerifiedReceipt } from './receipts.labels.ts';
import classes from './verified-receipt-section.module.css';

/** What a genuine code proves. Nobody is named: a person who holds the document compares it. */
export function VerifiedReceiptSection({ receipt }: { receipt: VerifiedReceipt }) {
  const { kind, issuedOn, cancelledOn, totalCents, sha256 } = receipt;
  return (
    <>
      <Drawing name="documents" />
      <Title order={1}>{cancelledOn === null ? 'Ce document est authentique' : 'Ce document est annulé'}</Title>
      <p className={classes.lead}>
        {cancelledOn === null
          ? 'Comparez ces indications avec celles que porte le document\u00A0: elles doivent être les mêmes.'
          : `Il a été émis par Lares, puis annulé le ${formatDay(cancelledOn)}\u00A0: il ne prouve plus rien.`}
      </p>
      <div className={classes.facts}>
        <DescriptionList
          items={[
            { label: 'Document', value: receiptTitle(receipt) },
            ...(periodText(receipt) ? [{ label: 'Période', value: periodText(receipt) }] : []),
            { label: 'Montant', value: formatCents(totalCents) },
            { label: 'Émis le', value: formatDay(issuedOn) },
            ...(cancelledOn === null ? [] : [{ label: `${cancelledLabel(kind)} le`, value: formatDay(cancelledOn) }]),
            { label: 'Empreinte', value: <span className={classes.print}>{sha256}</span> },
          ]}
          columns={1}
        />
      </div>
    </>
  );
}
