import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What the next commit loses: itself on the way to PostgreSQL, or the answer to it. */
export type Loss = 'commit' | 'answer';

export interface LossyProxy {
  /** Of the same database, through the proxy. */
  url: string;
  /**
   * The connection of the next commit is closed, once. Only the first commit of a connection is recognised on its way, because later ones
   * are prepared; the answers to all of them are.
   *
   * @param after a text that this connection sent before
   */
  loseNext: (loss: Loss, after?: string) => void;
  /** How many were lost. */
  lost: () => number;
  close: () => Promise<void>;
}

/** A network between Lares and PostgreSQL that fails at the worst moment. */
export async function lossyProxy(databaseUrl: string): Promise<LossyProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let next: { loss: Loss; after: string } | null = null;
  let lost = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let sent = '';
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    const isLost = (loss: Loss) => {
      const { loss: wanted = null, after = '' } = next ?? {};
      if (loss !== wanted || !sent.includes(after)) return false;
      [next, lost] = [null, lost + 1];
      cut();
      return true;
    };
    client.on('data', (request) => {
      sent += request.toString('latin1');
      if (!request.includes('commit') || !isLost('commit')) upstream.write(request);
    });
    upstream.on('data', (answer) => {
      if (!answer.includes('COMMIT') || !isLost('answer')) client.write(answer);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    loseNext: (loss, after = '') => {
      next = { loss, after };
    },
    lost: () => lost,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => void server.close(() => closed()));
    },
  };
}
