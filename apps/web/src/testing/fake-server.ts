import { type Answers, type Procedure, Refused } from './server-answers.ts';

type Input = Record<string, unknown>;

interface Call {
  procedure: string;
  input: Input;
}

/** The list of communes as the build serves it, much shortened. */
const COMMUNES = 'Lyon\t69001 69002 69003\nBrest\t29200\nSète\t34200\n';

const TURNS = 3;

let respond: ((url: URL, init: RequestInit | undefined) => Promise<Response>) | null = null;
let stopPage = () => {};
let unanswered: string[] = [];

/** Answers the calls of a page until the test ends, which calls `stop`. The returned list grows with each call. */
export function serve(answers: Answers, stop = () => {}): Call[] {
  const calls: Call[] = [];
  stopPage = stop;
  respond = async ({ pathname, searchParams }, init) => {
    if (pathname.endsWith('/communes.txt')) return new Response(COMMUNES);
    if (!pathname.startsWith('/trpc/')) throw unexpected(pathname);
    const inputs = JSON.parse(typeof init?.body === 'string' ? init.body : (searchParams.get('input') ?? '{}')) as Record<number, Input>;
    return Response.json(
      await Promise.all(
        pathname
          .replace('/trpc/', '')
          .split(',')
          .map((procedure, at) => {
            const input = inputs[at] ?? {};
            calls.push({ procedure, input });
            return answerTo(answers, procedure, input);
          }),
      ),
    );
  };
  return calls;
}

/** Replaces `fetch` in every web test: nothing reaches the network. */
export async function fakeFetch(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = new URL(address instanceof Request ? address.url : address, 'http://lares.test');
  if (respond === null) throw unexpected(url.pathname);
  return respond(url, init);
}

/** Remembers a request that no answer was given for: queries swallow errors, the end of the test does not. */
export function unexpected(request: string): Error {
  unanswered.push(request);
  return new TypeError(`No answer for ${request}`);
}

/** Lets the page finish what the last act of the test began, so that its calls belong to this test and not to the next. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** Ends the calls of the page; fails the test if it made one that the test does not answer. */
export function closeServer(): void {
  stopPage();
  const missing = [...new Set(unanswered)];
  stopPage = () => {};
  unanswered = [];
  respond = null;
  if (missing.length > 0) throw new Error(`The page made calls that this test does not answer: ${missing.join(', ')}`);
}

const isProcedure = (answers: Answers, name: string): name is Procedure => Object.hasOwn(answers, name);

async function answerTo(answers: Answers, procedure: string, input: Input): Promise<object> {
  try {
    const answer = isProcedure(answers, procedure) ? answers[procedure] : undefined;
    if (!answer) {
      unexpected(procedure);
      throw new Refused(500);
    }
    return { result: { data: await answer(input as never) } };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, domain, fieldErrors } = error;
    return { error: { message: 'refused', code: -32_000, data: { httpStatus: status, domain, fieldErrors } } };
  }
}
