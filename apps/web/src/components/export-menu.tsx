import { Button, Menu } from '@mantine/core';
import { EXPORT_FORMATS, type ExportFormat } from '@lares/domain/workspace/exports/format';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';

interface ExportMenuProps {
  /** Name in the server's URL: « payments ». */
  noun: string;
  /** The current filters: the file contains their rows of all pages. */
  criteria: Record<string, string | number | boolean | undefined>;
  /** On the button; « Exporter » when empty. */
  label?: string;
  /** Which rows the file contains. */
  rows?: string;
}

const FORMATS: Record<ExportFormat, { label: string; icon: typeof IconFileTypeCsv }> = {
  csv: { label: 'Fichier CSV', icon: IconFileTypeCsv },
  xlsx: { label: 'Classeur Excel (XLSX)', icon: IconFileSpreadsheet },
};

function addressOf(noun: string, format: ExportFormat, criteria: ExportMenuProps['criteria']): string {
  const given = Object.entries(criteria).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const query = new URLSearchParams(given).toString();
  return `/api/exports/${noun}.${format}${query === '' ? '' : `?${query}`}`;
}

/** Exports the listed rows. */
export function ExportMenu({ noun, criteria, label: title = 'Exporter', rows = 'Les lignes affichées, toutes pages' }: ExportMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />}>
          {title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{rows}</Menu.Label>
        {EXPORT_FORMATS.map((format) => {
          const { label, icon: Icon } = FORMATS[format];
          return (
            <Menu.Item
              key={format}
              component="a"
              href={addressOf(noun, format, criteria)}
              download
              leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
