import { MailNotTaken, type Mail, type Mailer } from '@lares/api/shared/ports';
import { createTransport } from 'nodemailer';
import { messageOf } from './mail-message.ts';

interface SmtpOptions {
  url: string;
  from: string;
  now: () => Date;
}

/** Letters through a mail server. Connections are kept; a server that does not answer is given up within seconds. */
export class SmtpMailer implements Mailer {
  readonly #transport;
  readonly #from: string;
  readonly #now: () => Date;

  constructor({ url, from, now }: SmtpOptions) {
    this.#transport = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      // A letter whose connection broke may have been taken: whoever sent it decides.
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

/** Nodemailer's own names for what fails before a letter is handed over. */
const BEFORE_THE_LETTER = new Set(['EDNS', 'EAUTH', 'ETLS', 'EENVELOPE']);

/**
 * The server said no, or was not even reached. Whatever breaks off otherwise, above all while one waits for the answer to a letter
 * that was handed over whole, leaves open whether it was taken.
 */
function isNotTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, code, syscall } = error as NodeJS.ErrnoException & { responseCode?: number };
  return (responseCode !== undefined && responseCode >= 400) || BEFORE_THE_LETTER.has(code ?? '') || syscall === 'connect';
}
