import { MailNotTaken, type Mail, type Mailer } from '@lares/api/shared/ports';
import { createTransport } from 'nodemailer';
import { messageOf } from './mail-message.ts';

interface SmtpOptions {
  url: string;
  from: string;
  now: () => Date;
}

/** Sends e-mails through a mail server, with pooled connections and timeouts of seconds. */
export class SmtpMailer implements Mailer {
  readonly #transport;
  readonly #from: string;
  readonly #now: () => Date;

  constructor({ url, from, now }: SmtpOptions) {
    this.#transport = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      // An e-mail whose connection broke may have been accepted: the sender decides whether to retry.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
    this.#from = from;
    this.#now = now;
  }

  async send(mail: Mail): Promise<void> {
    try {
      await this.#transport.sendMail(messageOf(mail, this.#from, this.#now()));
    } catch (error) {
      throw isNotTaken(error) ? new MailNotTaken(error instanceof Error ? error.message : '', { cause: error }) : error;
    }
  }
}

/** Nodemailer's error codes of failures before an e-mail is handed over. */
const BEFORE_HANDOVER = new Set(['EDNS', 'EAUTH', 'ETLS', 'EENVELOPE']);

/**
 * True if the server refused the e-mail or was not reached. After any other failure, above all a lost response to a complete
 * e-mail, it is unknown whether the e-mail was accepted.
 */
function isNotTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, code, syscall } = error as NodeJS.ErrnoException & { responseCode?: number };
  return (responseCode !== undefined && responseCode >= 400) || BEFORE_HANDOVER.has(code ?? '') || syscall === 'connect';
}
