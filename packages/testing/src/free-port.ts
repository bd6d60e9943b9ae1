import { createServer, type AddressInfo } from 'node:net';

/** A port of this machine that nothing listens on at this moment: for a server whose own address must be known before it starts. */
export const freePort = (): Promise<number> =>
  new Promise((answer) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => answer(port));
    });
  });
