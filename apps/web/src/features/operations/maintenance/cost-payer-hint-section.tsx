import { costPayerHints } from '@lares/domain/operations/maintenance/cost-payer-hint';
import { LegalReference, UnverifiedBadge } from '#components/legal-reference.tsx';
import { IconScale } from '@tabler/icons-react';
import { COST_PAYER_HINT_LABELS } from './maintenance.labels.ts';
import classes from './cost-payer-hint-section.module.css';

/** The probable payer by the words of a request, with its legal source. It decides nothing. */
export function CostPayerHintSection({ text }: { text: string }) {
  const hints = costPayerHints(text);
  if (hints.length === 0) return null;
  return (
    <section className={classes.hints} aria-label="Repères sur la charge de la réparation">
      <IconScale size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <ul className={classes.list}>
          {hints.map(({ id, payer, sentence, article, source, isVerified }) => (
            <li key={id}>
              <span className={classes.payer}>{COST_PAYER_HINT_LABELS[payer]}</span> {sentence} {!isVerified && <UnverifiedBadge />}
              <span className={classes.article}>
                <LegalReference basis={{ id, article, source, isVerified }} />
              </span>
            </li>
          ))}
        </ul>
        <p className={classes.limit}>
          Un repère tiré des mots de la demande, jamais une décision : la vétusté et le bail peuvent dire autrement.
        </p>
      </div>
    </section>
  );
}
