import type { Mail, Mailer } from '@lares/api/shared/ports';
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
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
    this.#from = from;
    this.#now = now;
  }

  async send(mail: Mail): Promise<void> {
    await this.#transport.sendMail(messageOf(mail, this.#from, this.#now()));
  }
}
