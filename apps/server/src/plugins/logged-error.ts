/** What PostgreSQL and the driver add that holds values of rows or of the request. */
const WITH_VALUES = new Set(['params', 'parameters', 'args', 'detail', 'where', 'message', 'stack', 'cause', 'errors']);
/** Drizzle repeats them at the end of its message. */
const PARAMS = /\nparams: [\s\S]*?(?=\n {4}at |$)/u;
/** PostgreSQL repeats the value that it cannot read: `invalid input syntax for type uuid: "…"`. */
const QUOTED_VALUE = /(invalid input syntax[^"]*: )"[\s\S]*?"(?=\n {4}at |$)/u;
const DEEPEST = 5;

const withoutValues = (text: string): string => text.replace(PARAMS, '').replace(QUOTED_VALUE, '$1…');

interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

/** An error as the log shows it: its message, its causes and where it was thrown, without the values of a statement. */
export function loggedError(error: Error, depth = 0): LoggedError {
  const inner = (one: unknown) => (one instanceof Error ? loggedError(one, depth + 1) : typeof one);
  const isShown = ([name, value]: [string, unknown]) => !WITH_VALUES.has(name) && typeof value !== 'object' && typeof value !== 'function';
  return {
    ...Object.fromEntries(Object.entries(error).filter(isShown)),
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: inner(error.cause) }),
    ...(error instanceof AggregateError && depth < DEEPEST && { errors: error.errors.map(inner) }),
  };
}
