import { Tabs } from '@mantine/core';
import { TENANT_TAB_STATUSES } from '@lares/domain/tenants/filters';
import type { TenantStatus } from '@lares/domain/tenants/status';
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
const TAB_LABELS: Record<(typeof TENANT_TAB_STATUSES)[number], string> = { Actif: 'Locataires', Prospect: 'Prospects', Ancien: 'Anciens' };

/** « Locataires » are the clients whose status is « Actif ». */
export function TenantTabsPanel({ status, counts, onStatus, children }: TenantTabsPanelProps) {
  const tab = TENANT_TAB_STATUSES.find((word) => word === status) ?? EVERYONE;
  return (
    <Tabs value={tab} onChange={(chosen) => onStatus(TENANT_TAB_STATUSES.find((word) => word === chosen))} keepMounted={false}>
      <Tabs.List className={classes.list}>
        <Tabs.Tab value={EVERYONE}>
          Tous <Count of={counts} />
        </Tabs.Tab>
        {TENANT_TAB_STATUSES.map((word) => (
          <Tabs.Tab key={word} value={word}>
            {TAB_LABELS[word]} <Count of={counts?.byStatus[word]} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}

function Count({ of }: { of: { count: number; isCapped: boolean } | undefined }) {
  if (!of) return null;
  return <span className={classes.count}>{`${formatNumber(of.count)}${of.isCapped ? '+' : ''}`}</span>;
}
