/** An answer that is none of the application's: the page of a gateway, or of a server that broke before it could speak. */
export class UnexpectedResponseError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Unreadable answer (${status})`);
    this.name = 'StrangeAnswerError';
    this.status = status;
  }
}

/** `fetch` for the tRPC client, which would forget the status of an answer that it cannot read. */
export async function hear(...asked: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...asked);
  if (!answer.headers.get('content-type')?.includes('json')) throw new UnexpectedResponseError(answer.status);
  return answer;
}
