import { randomUUID } from 'node:crypto';
import type { Services } from '../trpc/create-context.ts';
import { createContext } from '../trpc/create-context.ts';
import { createCallerFactory } from '../trpc/procedures.ts';
import { appRouter } from '../router.ts';

const createCaller = createCallerFactory(appRouter);
const BROWSER_PASSWORD = 'trois chats gris';

/** Acts as a browser: keeps its cookie. Each call resolves the session again, as over HTTP. */
export function aBrowser(services: Services, { address = randomUUID() }: { address?: string } = {}) {
  const jar: { cookie: string | null } = { cookie: null };
  const setSessionCookie = (id: string | null) => {
    jar.cookie = id;
  };
  const calls = async () =>
    createCaller(await createContext(services, { address, agent: 'test', sessionId: jar.cookie, setSessionCookie }));
  return { jar, calls };
}

/** A browser of a new, signed-in user. */
export async function somebodySignedIn(
  services: Services,
  { userType = 'property_manager' as 'property_manager' | 'owner' | 'tenant' } = {},
) {
  const email = `${randomUUID()}@exemple.fr`;
  const password = BROWSER_PASSWORD;
  const browser = aBrowser(services);
  await (await browser.calls()).sessions.signUp({ fullName: 'Claire Martin', email, userType, password, passwordConfirmation: password });
  await (await browser.calls()).sessions.signIn({ email, password });
  return { ...browser, email, password };
}
