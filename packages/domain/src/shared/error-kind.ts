/** What kind of refusal an error is: transports choose their status from it. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-many'
  | 'too-large'
  | 'unsupported'
  | 'unavailable';
