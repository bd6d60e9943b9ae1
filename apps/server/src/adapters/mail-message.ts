import type { Mail } from '@lares/api/shared/ports';
import type { SendMailOptions } from 'nodemailer';

/** The same letter whichever way it leaves. Machines must not answer it: absence notices would loop. */
export const messageOf = ({ to, subject, text, html }: Mail, from: string, date: Date): SendMailOptions => ({
  from,
  to,
  subject,
  text,
  ...(html === undefined ? {} : { html }),
  date,
  headers: { 'auto-submitted': 'auto-generated' },
  // What a user typed into a name must never be read as a path or an address to fetch.
  disableFileAccess: true,
  disableUrlAccess: true,
});
