import { fecFileName, isYearOver, sirenOf } from '@lares/domain/accounting/ledger/fec';
import { daysOf } from '@lares/domain/accounting/ledger/period';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileText, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { today } from '#lib/clock.ts';
import { asDownload } from '#lib/download-file.ts';
import { trpc } from '#lib/trpc.ts';

/** Exports the « fichier des écritures comptables » of a year that is over; what it still lacks is said in its place. */
export function FecSection({ year }: { year: number }) {
  const organization = trpc.organizations.current.useQuery();
  if (!organization.data) return null;
  const siren = sirenOf(organization.data.siret);
  const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />}>
          FEC {year}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Fichier des écritures comptables de l’année, pour l’administration fiscale</Menu.Label>
        {!isYearOver(year, today()) ? (
          <Menu.Item disabled>Disponible une fois l’année {year} terminée</Menu.Item>
        ) : siren === null ? (
          <Menu.Item leftSection={<IconSettings {...icon} />} renderRoot={(props) => <Link {...props} to="/settings" />}>
            Indiquez d’abord le SIRET dans les Paramètres : le nom du fichier commence par le SIREN
          </Menu.Item>
        ) : (
          <Menu.Item component="a" href={`/api/exports/fec.txt?year=${year}`} {...asDownload} leftSection={<IconFileText {...icon} />}>
            {fecFileName({ siren, closedOn: daysOf({ year }).toDate })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
