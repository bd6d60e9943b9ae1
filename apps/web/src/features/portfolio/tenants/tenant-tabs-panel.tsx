import { Tabs } from '@mantine/core';
import { TENANT_TAB_STATUSES } from '@lares/domain/portfolio/tenants/filters';
import type { TenantStatus } from '@lares/domain/portfolio/tenants/status';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './tenant-tabs-panel.module.css';

type Counts = RouterOutputs['tenants']['count'];

interface TenantTabsPanelProps {
  status: TenantStatus | undefined;
  counts: Counts | undefined;
  onStatus: (status: TenantStatus | undefined) => void;
  children: ReactNode;
}

const EVERYONE = 'tous';
const TAB_LABELS: Record<TenantStatus, string> = {
  Actif: 'Locataires',
  Prospect: 'Prospects',
  Ancien: 'Anciens',
  'En attente': 'En attente',
};

/** « Locataires » are tenants with status « Actif ». The tab of pending ones is shown only when there are some. */
export function TenantTabsPanel({ status, counts, onStatus, children }: TenantTabsPanelProps) {
  const isAnyoneWaiting = status === 'En attente' || (counts?.byStatus['En attente'].count ?? 0) > 0;
  const tabs: readonly TenantStatus[] = isAnyoneWaiting ? [...TENANT_TAB_STATUSES, 'En attente'] : TENANT_TAB_STATUSES;
  return (
    <Tabs value={status ?? EVERYONE} onChange={(chosen) => onStatus(tabs.find((word) => word === chosen))} keepMounted={false}>
      <Tabs.List className={classes.list}>
        <Tabs.Tab value={EVERYONE}>
          Tous <Count of={counts} />
        </Tabs.Tab>
        {tabs.map((word) => (
          <Tabs.Tab key={word} value={word}>
            {TAB_LABELS[word]} <Count of={counts?.byStatus[word]} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={status ?? EVERYONE} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}

function Count({ of }: { of: { count: number; isCapped: boolean } | undefined }) {
  if (!of) return null;
  return <span className={classes.count}>{`${formatNumber(of.count)}${of.isCapped ? '+' : ''}`}</span>;
}
