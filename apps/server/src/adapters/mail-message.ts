import type { Mail } from '@lares/api/shared/ports';
import type { SendMailOptions } from 'nodemailer';

/** The e-mail for every transport. Its headers suppress automatic replies, which could loop. */
export const messageOf = ({ to, replyTo, subject, text, html, attachments = [] }: Mail, from: string, date: Date): SendMailOptions => ({
  from,
  to,
  ...(replyTo === undefined ? {} : { replyTo }),
  subject,
  text,
  ...(html === undefined ? {} : { html }),
  attachments: attachments.map(({ name: filename, content, mediaType: contentType }) => ({ filename, content, contentType })),
  date,
  headers: { 'auto-submitted': 'auto-generated' },
  // User input must never be interpreted as a file path or a URL to fetch.
  disableFileAccess: true,
  disableUrlAccess: true,
});
