import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '#components/page-header.tsx';
import { ProspectsPanel } from '#features/workspace/personal-data/prospects-panel.tsx';
import { RetentionPanel } from '#features/workspace/personal-data/retention-panel.tsx';
import classes from './-personal-data-page.module.css';

export const Route = createFileRoute('/_app/personal-data')({ component: PersonalDataPage });

/** What the regulation on personal data asks of an organisation: the times are the same for every role, because everybody may know them. */
function PersonalDataPage() {
  return (
    <>
      <PageHeader
        title="Données personnelles"
        context="Combien de temps Lares garde les données de chacun, et sur quel fondement (RGPD)."
      />
      <div className={classes.parts}>
        <ProspectsPanel />
        <RetentionPanel />
      </div>
    </>
  );
}
