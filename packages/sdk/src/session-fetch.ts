type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** `fetch` that stores the cookies of one instance and sends the Origin header, which the instance requires for writes. */
export function sessionFetch(origin: string, send: Fetch = fetch): Fetch {
  const cookies = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init.headers);
    headers.set('origin', origin);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await send(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) remember(cookies, line);
    return response;
  };
}

function remember(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  const isGone = value === '' || attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
  if (isGone) cookies.delete(name);
  else cookies.set(name, value);
}
