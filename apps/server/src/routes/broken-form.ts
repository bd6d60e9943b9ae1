const BROKEN_FORM = /^(Unexpected end of|Part terminated early|Multipart: Boundary not found|premature close|aborted)/i;

/** Errors of the multipart reader for an interrupted or incomplete body. */
export function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && BROKEN_FORM.test(error.message);
}
