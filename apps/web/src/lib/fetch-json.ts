/** An answer that is not the application's: the page of a gateway, or of a server that failed early. */
export class UnexpectedResponseError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Unreadable answer (${status})`);
    this.name = 'UnexpectedResponseError';
    this.status = status;
  }
}

/** `fetch` for the tRPC client, which would lose the status of an answer it cannot parse. */
export async function fetchJson(...asked: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...asked);
  if (!answer.headers.get('content-type')?.includes('json')) throw new UnexpectedResponseError(answer.status);
  return answer;
}
