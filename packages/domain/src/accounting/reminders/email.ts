import { type EmailContent, greeting, layoutEmail, paragraph, singleLine } from '../../shared/email-layout.ts';
import type { ReminderSnapshot } from './snapshot.ts';
import type { ReminderStage } from './stages.ts';

interface ReminderEmail {
  snapshot: Pick<ReminderSnapshot, 'stage' | 'landlord' | 'agent' | 'premises' | 'dues'>;
  /** The tenant who receives it. */
  fullName: string;
}

const ASKED: Record<ReminderStage, string> = {
  'Relance amiable': 'Il s’agit sans doute d’un oubli. Si votre paiement s’est croisé avec ce message, n’en tenez pas compte.',
  'Relance formelle': 'Nous vous demandons de régler ces sommes dans les jours qui viennent.',
  'Mise en demeure': 'La lettre recommandée qui vous est adressée fait foi.',
};

/** The e-mail of a reminder. The attached PDF has the amounts. */
export function reminderEmail({ snapshot, fullName }: ReminderEmail): EmailContent {
  const { stage, agent, landlord, premises, dues } = snapshot;
  const address = [premises.address, [premises.postalCode, premises.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const what = dues.length === 1 ? 'une somme reste due' : 'des sommes restent dues';
  return layoutEmail({
    subject: stage === 'Relance amiable' ? 'Rappel : votre loyer' : 'Relance : votre loyer reste impayé',
    blocks: [
      greeting(singleLine(fullName)),
      paragraph(
        `Sauf erreur de notre part, ${what}${address && ` pour le logement situé ${singleLine(address)}`}. Le détail est ci-joint.`,
      ),
      paragraph(ASKED[stage]),
      paragraph('En cas de difficulté, répondez à ce message : une solution peut être cherchée ensemble.'),
      paragraph(singleLine((agent ?? landlord).name)),
    ],
    isSigned: false,
  });
}
