import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The measured system: a built server at `url`, with its own database. */
export interface Bench {
  url: string;
  port: number;
  ownerUrl: string;
  /** Of any database of the cluster. */
  superuserUrl: (database: string) => string;
  addresses: Addresses;
  /** Its process id. */
  webProcess: number;
  /** Starts the worker of the background jobs, which no other bench needs. Returns what ends it. */
  startWorker: () => () => Promise<void>;
}

interface Instance {
  url: string;
  process: ChildProcess;
}

interface Addresses {
  ownerUrl: string;
  appUrl: string;
  jobsUrl: string;
}

/** A process of the built application, as in production. */
function spawnLares({ ownerUrl, appUrl, jobsUrl }: Addresses, kind: 'web' | 'worker', port: number, dataFolder: string): ChildProcess {
  return spawn(process.execPath, [`${ROOT}apps/server/dist/server.js`], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LARES_PROCESS: kind,
      DATABASE_URL: ownerUrl,
      DATABASE_APP_URL: appUrl,
      DATABASE_JOBS_URL: jobsUrl,
      LARES_SECRET: 'a secret for measurements, long enough',
      LARES_DATA: dataFolder,
      LARES_DEMO: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  });
}

export function startWorker(addresses: Addresses, port: number, dataFolder: string): () => Promise<void> {
  const worker = spawnLares(addresses, 'worker', port, dataFolder);
  const ended = new Promise<void>((done) => void worker.once('exit', () => done()));
  return () => {
    worker.kill('SIGTERM');
    return ended;
  };
}

/** Starts the web process and waits until it answers. */
export async function startLares(addresses: Addresses, port: number, dataFolder: string): Promise<Instance> {
  const url = `http://localhost:${port}`;
  const child = spawnLares(addresses, 'web', port, dataFolder);
  for (let attempt = 0; attempt < 600; attempt++) {
    const healthy = await fetch(`http://127.0.0.1:${port}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return { url, process: child };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error('Lares did not start: run « pnpm build » first');
}

export function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The process did not start');
  return pid;
}

/** Signs a manager up and in, as a browser would. Returns the cookie and the organisation. */
export async function signIn(url: string, email = 'bench@exemple.fr'): Promise<{ cookie: string; organizationId: string }> {
  const person = { email, password: 'banc-dessai-2026' };
  await call(url, 'sessions.signUp', {
    ...person,
    passwordConfirmation: person.password,
    fullName: 'Banc Essai',
    userType: 'property_manager',
  });
  const signedIn = await call(url, 'sessions.signIn', person);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const current = await fetch(`${url}/trpc/sessions.current`, { headers: { cookie } });
  const { result } = (await current.json()) as { result: { data: { organization: { id: string } } } };
  return { cookie, organizationId: result.data.organization.id };
}

export async function call(url: string, procedure: string, input: unknown, cookie = ''): Promise<Response> {
  const answer = await fetch(`${url}/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${procedure} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
