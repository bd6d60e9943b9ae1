import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { webhookSender } from './webhook-sender.ts';

const HEADERS = { 'content-type': 'application/json', 'webhook-id': 'msg_1' };
const BODY = '{"type":"payment.create","data":{"name":"Été"}}';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    if ('closeAllConnections' in server) (server as ReturnType<typeof createServer>).closeAllConnections();
  }
});

async function listening(server: Server): Promise<string> {
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const receiver = (answer: RequestListener) => listening(createServer(answer));
const send = (url: string, settings: Partial<Parameters<typeof webhookSender>[0]> = {}) =>
  webhookSender({ allowsPrivate: true, ...settings })({ url, headers: HEADERS, body: BODY });

it('posts the body and the headers, and answers the status', async () => {
  const received: { method?: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  const url = await receiver((request, response) => {
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ method: request.method, headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  expect(await send(`${url}/lares?clef=1`)).toEqual({ status: 204 });
  expect(received).toMatchObject([
    { method: 'POST', headers: { ...HEADERS, 'content-length': String(Buffer.byteLength(BODY)) }, body: BODY },
  ]);
});

it('follows no redirect', async () => {
  const paths: (string | undefined)[] = [];
  const url = await receiver(({ url: path }, response) => {
    paths.push(path);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await send(`${url}/here`)).toEqual({ status: 307 });
  expect(paths).toEqual(['/here']);
});

it('waits for an answer only so long', async () => {
  const url = await receiver(() => {});
  expect(await send(url, { timeoutMs: 50 })).toEqual({ failure: 'timeout' });
});

it('reads only the beginning of an answer without end', async () => {
  let closed: (bytes: number) => void = () => {};
  const written = new Promise<number>((resolve) => (closed = resolve));
  const url = await receiver((_request, response) => {
    let bytes = 0;
    const chunk = Buffer.alloc(4096);
    const more = setInterval(() => {
      response.write(chunk);
      bytes += chunk.length;
    }, 1);
    response.on('close', () => {
      clearInterval(more);
      closed(bytes);
    });
  });
  expect(await send(url)).toEqual({ status: 200 });
  expect(await written).toBeLessThan(1024 * 1024);
});

it('says that nothing answers', async () => {
  const server = createTcpServer();
  const url = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  expect(await send(url)).toEqual({ failure: 'unreachable' });
  const nowhere = { resolveAll: () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' })) };
  expect(await send('https://inconnu.exemple.fr', nowhere)).toEqual({ failure: 'unreachable' });
});

describe('an address that is not public', () => {
  const strict = (url: string, addresses: string[] = []) =>
    send(url, {
      allowsPrivate: false,
      resolveAll: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'http://1.1.1.1/',
  ])('is refused in the URL: %s', async (url) => {
    expect(await strict(url)).toEqual({ failure: 'address' });
  });

  it.each([[['127.0.0.1']], [['::1']], [['::ffff:10.0.0.1']], [['1.1.1.1', '192.168.0.1']], [['169.254.169.254']]])(
    'is refused behind a name: %j',
    async (addresses) => {
      expect(await strict('https://compta.exemple.fr/', addresses)).toEqual({ failure: 'address' });
    },
  );

  it('is not reached by a name that resolves differently a moment later: the connection uses the answer that was checked', async () => {
    const calls: string[] = [];
    const url = await receiver((request, response) =>
      response.writeHead(request.headers.host?.startsWith('compta.exemple.fr') ? 200 : 400).end(),
    );
    const resolveAll = async (hostname: string) => {
      calls.push(hostname);
      return [{ address: calls.length === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }];
    };
    expect(await send(`http://compta.exemple.fr:${new URL(url).port}/`, { resolveAll })).toEqual({ status: 200 });
    expect(calls).toEqual(['compta.exemple.fr']);
  });
});
