import { type EmailContent, greeting, layoutEmail, paragraph, singleLine } from '../../shared/email-layout.ts';

/** Tells a tenant of a collection to come. The attached PDF has the day, the amount and the mandate, as the rulebook asks. */
export const debitNoticeEmail = ({ fullName, creditor }: { fullName: string; creditor: string }): EmailContent =>
  layoutEmail({
    subject: 'Prélèvement à venir',
    blocks: [
      greeting(singleLine(fullName)),
      paragraph('Un prélèvement sera présenté sur votre compte. Le jour, le montant et le mandat sont indiqués dans l’avis ci-joint.'),
      paragraph('Une question, ou un changement de compte ? Répondez à ce message avant ce jour.'),
      paragraph(singleLine(creditor)),
    ],
    isSigned: false,
  });
