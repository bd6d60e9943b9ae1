import { Paper, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#components/empty-state.tsx';
import { InitialsAvatar } from '#components/initials-avatar.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { SearchInput } from '#components/search-input.tsx';
import { formatCount } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './organization-choice-panel.module.css';

type Organization = RouterOutputs['sessions']['organizations'][number];

interface OrganizationChoicePanelProps {
  organizations: readonly Organization[];
  onChoose: (organizationId: string) => void;
  /** The one being opened. */
  pendingId: string | null;
}

const KINDS: Record<Organization['kind'], string> = { agence: 'Agence', bailleur: 'Bailleur' };
const SEARCHED_FROM = 8;

/** The page of a signed-in user without an active organisation: choose one, or learn how to be invited. */
export function OrganizationChoicePanel({ organizations, onChoose, pendingId }: OrganizationChoicePanelProps) {
  const { role } = useSession();
  const [search, setSearch] = useState('');
  if (organizations.length === 0 && role !== 'admin') return <InvitationLesson />;
  const wanted = search.trim().toLocaleLowerCase('fr');
  const shown = organizations.filter(({ name }) => name.toLocaleLowerCase('fr').includes(wanted));
  return (
    <>
      <PageHeader
        title="Choisissez une organisation"
        context={
          role === 'admin'
            ? 'Vous y agirez comme son gestionnaire. Ce que vous y faites est inscrit à votre nom.'
            : 'Vous pourrez passer de l’une à l’autre en haut de chaque page.'
        }
      />
      {organizations.length > SEARCHED_FROM && (
        <SearchInput label="Rechercher une organisation" value={search} onSearch={setSearch} maw="24rem" mb="md" />
      )}
      {shown.length === 0 ? (
        <EmptyState drawing="entrance" title="Aucune organisation">
          {wanted === '' ? 'La première naît avec l’inscription d’un gestionnaire ou d’un propriétaire.' : 'Aucune ne porte ce nom.'}
        </EmptyState>
      ) : (
        <Paper component="ul" className={classes.list} aria-label="Organisations">
          {shown.map((organization) => (
            <li key={organization.id}>
              <UnstyledButton
                className={classes.row}
                disabled={pendingId !== null}
                aria-busy={pendingId === organization.id}
                onClick={() => onChoose(organization.id)}
              >
                <InitialsAvatar name={organization.name} size={40} />
                <span className={classes.words}>
                  <span className={classes.name}>{organization.name}</span>
                  <span className={classes.detail}>{detailOf(organization)}</span>
                </span>
                <IconChevronRight size={18} stroke={1.6} className={classes.go} aria-hidden="true" />
              </UnstyledButton>
            </li>
          ))}
        </Paper>
      )}
    </>
  );
}

function detailOf({ kind, isDemo, members, properties }: Organization): string {
  return [
    KINDS[kind],
    properties === null ? null : formatCount(properties, 'bien'),
    members === null ? null : formatCount(members, 'membre'),
    isDemo ? 'Démonstration' : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

function InvitationLesson() {
  return (
    <>
      <PageHeader title="Bienvenue" />
      <EmptyState drawing="mail" title="Vous ne faites encore partie d’aucune organisation">
        Demandez une invitation à votre bailleur ou à votre agence : le lien reçu par e-mail vous ouvrira votre logement, vos paiements et
        vos documents.
      </EmptyState>
    </>
  );
}
