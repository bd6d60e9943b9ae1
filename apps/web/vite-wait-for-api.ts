import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin } from 'vite';

const TRIES = 400;
const PAUSE_MS = 25;

/** `node --watch` closes the port while it restarts the API. Requests wait meanwhile instead of failing. */
export function waitForApi(api: URL): Plugin {
  return {
    name: 'lares-wait-for-api',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        void hold(request.url ?? '', api, next);
      });
    },
  };
}

async function hold(path: string, api: URL, next: () => void): Promise<void> {
  if (/^\/(trpc|api)\//.test(path)) await untilOpen(api);
  next();
}

async function untilOpen(api: URL): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await isOpen(api)) return;
    await pause(PAUSE_MS);
  }
}

function isOpen(api: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(api.port), api.hostname, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
