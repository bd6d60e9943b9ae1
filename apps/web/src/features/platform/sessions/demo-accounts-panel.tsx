import { Button, Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { InitialsAvatar } from '#components/initials-avatar.tsx';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './demo-accounts-panel.module.css';
import { RoleBadge } from './role-badge.tsx';

type DemoAccount = RouterOutputs['sessions']['demoAccounts'][number];

interface DemoAccountsPanelProps {
  accounts: readonly DemoAccount[];
  initiallyOpened?: boolean;
  onUse: (account: DemoAccount) => void;
}

/** Known accounts, in demonstration mode only. */
export function DemoAccountsPanel({ accounts, initiallyOpened = false, onUse }: DemoAccountsPanelProps) {
  const id = useId();
  const [opened, { toggle }] = useDisclosure(initiallyOpened);
  return (
    <section className={classes.panel} aria-labelledby={`${id}-title`}>
      <UnstyledButton className={classes.toggle} aria-expanded={opened} aria-controls={`${id}-list`} onClick={toggle}>
        <span id={`${id}-title`}>Comptes de test disponibles</span>
        <IconChevronDown size={18} stroke={1.6} className={classes.chevron} data-opened={opened || undefined} aria-hidden="true" />
      </UnstyledButton>
      <Collapse expanded={opened} id={`${id}-list`}>
        <ul className={classes.list}>
          {accounts.map((account) => (
            <li key={account.email} className={classes.account}>
              <InitialsAvatar name={account.fullName} size={40} />
              <div className={classes.who}>
                <div className={classes.line}>
                  <span className={classes.name} id={`${id}-${account.email}`}>
                    {account.fullName}
                  </span>
                  <RoleBadge role={account.userType} />
                </div>
                <span className={classes.email}>{account.email}</span>
                <span className={classes.description}>{account.description}</span>
              </div>
              <Button variant="default" size="xs" aria-describedby={`${id}-${account.email}`} onClick={() => onUse(account)}>
                Utiliser
              </Button>
            </li>
          ))}
        </ul>
      </Collapse>
    </section>
  );
}
