import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Dialog } from '#components/dialog.tsx';
import { asDownload } from '#lib/download-file.ts';
import { formatMonth } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { InvoicesSection } from './invoices-section.tsx';

interface InvoicesDialogProps {
  isDemo: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Invoices of the organisation. Nothing is charged here: an administrator marks them as paid. */
export function InvoicesDialog({ isDemo, opened, onClose }: InvoicesDialogProps) {
  const invoices = trpc.subscriptions.invoices.useQuery({}, { enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title="Relevés mensuels" size="lg">
      <Text size="sm" c="dimmed" mb="sm">
        Un relevé paraît au début de chaque mois pour le mois passé : les jours de chaque plan, au prorata de son prix. L’administrateur de
        Lares y note votre règlement.
      </Text>
      <InvoicesSection
        query={invoices}
        empty={
          isDemo ? 'La démonstration n’est pas facturée : elle n’a aucun relevé.' : 'Aucun relevé pour l’instant. L’essai est gratuit.'
        }
        actionOf={({ id, month }) => (
          <Button
            component="a"
            href={`/api/subscription/invoices/${id}/pdf`}
            {...asDownload}
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            aria-label={`Télécharger le relevé en PDF : ${formatMonth(month)}`}
          >
            PDF
          </Button>
        )}
      />
    </Dialog>
  );
}
