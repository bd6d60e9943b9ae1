import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { orderlyStop } from './orderly-stop.ts';

/** A server with `/slow`, which answers once `release` is called. */
async function listening({ lastRequestMs = 60_000, patienceMs = 60_000 } = {}) {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  orderlyStop(app, { lastRequestMs, patienceMs });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: wasAsked } = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    wasAsked();
    await released;
    return 'slow';
  });
  app.get('/quick', () => 'quick');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    release();
    agent.destroy();
    app.server.closeAllConnections();
  });
  const { port } = app.server.address() as AddressInfo;
  const get = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined; body: string }>((done, fail) => {
      const read = async (answer: IncomingMessage) => {
        const body = (await answer.setEncoding('utf8').toArray()).join('');
        done({ status: answer.statusCode, connection: answer.headers.connection, body });
      };
      request({ host: '127.0.0.1', port, path, agent }, (answer) => {
        read(answer).catch(fail);
      })
        .once('error', fail)
        .end();
    });
  return { app, get, port, release, asked };
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

it('answers the request that was being answered', async () => {
  const { app, get, release, asked } = await listening();
  const answer = get('/slow');
  await asked;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  release();
  expect(await answer).toEqual({ status: 200, connection: 'close', body: 'slow' });
  await closed;
});

it('answers a request that arrives on a kept connection after the port closed, and then closes the connection', async () => {
  const { app, get, port } = await listening();
  expect((await get('/quick')).connection).toBe('keep-alive');
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  await expect(connected(port)).rejects.toThrow('ECONNREFUSED');
  expect(await get('/quick')).toEqual({ status: 200, connection: 'close', body: 'quick' });
  await closed;
});

it('closes a connection without requests after a moment', async () => {
  const { app, get } = await listening({ lastRequestMs: 10 });
  await get('/quick');
  await app.close();
  expect(app.server.listening).toBe(false);
});

it('cuts off what takes longer than its patience', async () => {
  const { app, get, asked } = await listening({ patienceMs: 10 });
  const answer = get('/slow').catch((error: Error) => error.message);
  await asked;
  await app.close();
  expect(await answer).toBe('socket hang up');
});
