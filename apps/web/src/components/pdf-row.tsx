import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { asDownload } from '#lib/download-file.ts';
import { SplitRow } from './split-row.tsx';

interface PdfRowProps {
  href: string;
  /** What is downloaded: « Mise en demeure, le 30/11/2026 ». */
  name: string;
  children: ReactNode;
}

/** A row of a list, with the PDF it describes. */
export const PdfRow = ({ href, name, children }: PdfRowProps) => (
  <SplitRow>
    <span>{children}</span>
    <Button
      component="a"
      href={href}
      {...asDownload}
      variant="default"
      size="compact-xs"
      leftSection={<IconDownload size={14} aria-hidden="true" />}
      aria-label={`Télécharger : ${name}`}
    >
      PDF
    </Button>
  </SplitRow>
);
