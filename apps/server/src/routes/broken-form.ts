const BROKEN_FORM = /^(Unexpected end of|Part terminated early|Multipart: Boundary not found|premature close|aborted)/i;

/** What the multipart reader throws when the sender broke off, or sent no end. */
export function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && BROKEN_FORM.test(error.message);
}
