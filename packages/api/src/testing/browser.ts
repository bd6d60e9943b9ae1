import { randomUUID } from 'node:crypto';
import type { Services } from '../trpc/create-context.ts';
import { createContext } from '../trpc/create-context.ts';
import { createCallerFactory } from '../trpc/procedures.ts';
import { appRouter } from '../router.ts';

const createCaller = createCallerFactory(appRouter);
const BROWSER_PASSWORD = 'trois chats gris';

/** A browser: it keeps the cookie it is given. Each call asks who is behind it anew, as over HTTP. */
export function aBrowser(services: Services, { address = randomUUID() }: { address?: string } = {}) {
  const jar: { cookie: string | null } = { cookie: null };
  const setSessionCookie = (id: string | null) => {
    jar.cookie = id;
  };
  const calls = async () =>
    createCaller(await createContext(services, { address, agent: 'test', sessionId: jar.cookie, setSessionCookie }));
  return { jar, calls };
}

/** Somebody who signed up and is signed in. */
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
