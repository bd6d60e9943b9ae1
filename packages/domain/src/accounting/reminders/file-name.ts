import type { Day } from '../../shared/day.ts';
import type { ReminderStage } from './stages.ts';

const NAMES: Record<ReminderStage, string> = {
  'Relance amiable': 'relance',
  'Relance formelle': 'relance-formelle',
  'Mise en demeure': 'mise-en-demeure',
};

/** « relance-2026-11-23.pdf » */
export const reminderFileName = ({ stage, sentOn }: { stage: ReminderStage; sentOn: Day }): string => `${NAMES[stage]}-${sentOn}.pdf`;
