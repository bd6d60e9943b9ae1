import type { Day } from '../../shared/day.ts';
import { type EmailContent, greeting, layoutEmail, paragraph, singleLine } from '../../shared/email-layout.ts';
import type { StatementSnapshot } from './snapshot.ts';

/** What an owner reads who receives their statement by e-mail. The statement itself, with its amounts, is attached. */
export function statementEmail({
  number,
  fromDate,
  toDate,
  agent,
  owner,
}: Pick<StatementSnapshot, 'number' | 'fromDate' | 'toDate' | 'agent' | 'owner'>): EmailContent {
  const period = `du ${slashed(fromDate)} au ${slashed(toDate)}`;
  return layoutEmail({
    subject: `Relevé de gérance n° ${number}, ${period}`,
    blocks: [
      greeting(singleLine(owner.name)),
      paragraph(`Vous trouverez ci-joint votre relevé de gérance n° ${number}, ${period}.`),
      paragraph('Une question sur ce relevé ? Répondez à ce message.'),
      paragraph(singleLine(agent.name)),
    ],
    isSigned: false,
  });
}

const slashed = (on: Day): string => on.split('-').toReversed().join('/');
