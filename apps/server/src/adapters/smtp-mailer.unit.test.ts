import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailNotTaken } from '@lares/api/shared/ports';
import { afterEach, expect, it } from 'vitest';
import { chooseMailer } from './choose-mailer.ts';

const now = () => new Date('2026-11-20T09:00:00Z');
const EMAIL = { to: 'claire@exemple.fr', subject: 'Été à la « Résidence »', text: 'Bonjour,\nà bientôt.' };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A mail server that accepts e-mails, refuses the recipient, or accepts an e-mail and closes the connection without a response. */
async function mailServer({ refuses = false, hangsUp = false } = {}) {
  const received: string[] = [];
  const server = createServer((socket) => {
    let message: string | null = null;
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      if (message !== null) {
        message += data.toString();
        if (!message.endsWith('\r\n.\r\n')) return;
        received.push(message);
        message = null;
        if (hangsUp) return socket.destroy();
        socket.write('250 taken\r\n');
        return;
      }
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        if (/^DATA/i.test(line)) message = '';
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        const answer = message === '' ? '354 go on' : refuses && /^RCPT/i.test(line) ? '550 nobody here' : '250 ok';
        if (!socket.writableEnded) socket.write(`${answer}\r\n`);
      }
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { received, url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
}

it('sends the e-mail to the configured mail server', async () => {
  const { received, url } = await mailServer();
  await chooseMailer({ smtpUrl: url, mailFrom: 'Lares <lares@exemple.fr>', dataFolder: '/nowhere' }, now).send(EMAIL);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('From: Lares <lares@exemple.fr>\r\n');
  expect(received[0]).toContain('To: claire@exemple.fr\r\n');
  expect(received[0]).toContain('Date: Fri, 20 Nov 2026 09:00:00 +0000\r\n');
});

it('lets the recipient answer the person who asked', async () => {
  const { received, url } = await mailServer();
  const mailer = chooseMailer({ smtpUrl: url, mailFrom: 'Lares <lares@exemple.fr>', dataFolder: '/nowhere' }, now);
  await mailer.send({ ...EMAIL, replyTo: 'lea@exemple.fr' });
  await mailer.send(EMAIL);
  expect(received[0]).toContain('Reply-To: lea@exemple.fr\r\n');
  expect(received[1]).not.toContain('Reply-To');
});

it('throws when the server refuses the e-mail', async () => {
  const { url } = await mailServer({ refuses: true });
  const mailer = chooseMailer({ smtpUrl: url, mailFrom: 'lares@exemple.fr', dataFolder: '/nowhere' }, now);
  await expect(mailer.send(EMAIL)).rejects.toThrow('nobody here');
  await expect(mailer.send(EMAIL)).rejects.toBeInstanceOf(MailNotTaken);
});

it('reports that nothing was sent when the server is not reachable', async () => {
  const mailer = chooseMailer({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'lares@exemple.fr', dataFolder: '/nowhere' }, now);
  await expect(mailer.send(EMAIL)).rejects.toBeInstanceOf(MailNotTaken);
});

it('sends an e-mail once, and does not report it as not sent when the response is lost', async () => {
  const { received, url } = await mailServer({ hangsUp: true });
  const mailer = chooseMailer({ smtpUrl: url, mailFrom: 'lares@exemple.fr', dataFolder: '/nowhere' }, now);
  const error = await mailer.send(EMAIL).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailNotTaken);
  expect(received).toHaveLength(1);
});

it('writes complete e-mails to the outbox without a mail server', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lares-mail-'));
  const mailer = chooseMailer({ smtpUrl: null, mailFrom: 'lares@exemple.fr', dataFolder }, now);
  await Promise.all([mailer.send(EMAIL), mailer.send(EMAIL)]);
  const names = await readdir(join(dataFolder, 'outbox'));
  expect(names).toHaveLength(2);
  for (const name of names) {
    expect(name).toMatch(/^2026-11-20T09-00-00-000Z-[\w-]{36}\.eml$/);
    expect(await readFile(join(dataFolder, 'outbox', name), 'utf8')).toContain('Subject: =?UTF-8?');
  }
  await rm(dataFolder, { recursive: true, force: true });
});
