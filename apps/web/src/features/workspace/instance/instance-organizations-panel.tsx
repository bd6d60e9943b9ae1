import { Anchor, Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useChooseOrganization } from '#features/platform/sessions/use-choose-organization.ts';
import { useSession } from '#lib/session.ts';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { formatCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import classes from './demo-requests-panel.module.css';

const KINDS = { agence: 'Agence', bailleur: 'Bailleur' } as const;

/** Every organisation of the instance: its name and its counts only. */
export function InstanceOrganizationsPanel() {
  const navigate = useNavigate();
  const { organization: current } = useSession();
  const open = useChooseOrganization(() => navigate({ to: '/dashboard' }));
  const organizations = trpc.sessions.organizations.useQuery();
  return (
    <Panel title="Organisations" aside={organizations.data && formatCount(organizations.data.length, 'organisation')}>
      {organizations.isPending && <RowSkeletons label="Organisations : chargement" count={3} />}
      {organizations.isError && (
        <p className={classes.quiet}>
          Les organisations n’ont pas pu être lues.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void organizations.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {organizations.data && (
        <ul className={classes.list} aria-label="Organisations de l’instance">
          {organizations.data.map(({ id, name, kind, isDemo, members, properties }) => (
            <li key={id} className={classes.row}>
              <div className={classes.words}>
                <p className={classes.name}>{name}</p>
                <p className={classes.detail}>
                  {[KINDS[kind], formatCount(properties ?? 0, 'bien'), formatCount(members ?? 0, 'membre'), isDemo ? 'Démonstration' : null]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {id === current?.id ? (
                <span className={classes.detail}>Ouverte</span>
              ) : (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Ouvrir : ${name}`}
                  disabled={open.isPending}
                  onClick={() => open.mutate({ organizationId: id })}
                >
                  Ouvrir
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
