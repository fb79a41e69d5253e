/** A client of the HTTP interface, like a browser, for benchmarks. */
export interface BenchClient {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object | FormData): Promise<T>;
  bytes(path: string): Promise<Uint8Array>;
}

interface Answer<T> {
  code: number;
  message: string;
  result: T;
}

/** @param address the caller's address as the server sees it, so that limits per address do not stop a benchmark */
export function benchClient(baseUrl: string, address: string, token?: string): BenchClient {
  const headers: Record<string, string> = {
    'x-forwarded-for': address,
    ...(token ? { 'x-qid': token } : {}),
  };
  const read = async <T>(response: Response): Promise<T> => {
    const answer = (await response.json()) as Answer<T> & { name?: string };
    if (answer.code !== 0) throw new Error(`${response.url.split('?')[0]}: ${answer.name} ${answer.message}`);
    return answer.result;
  };
  return {
    get: async (path) => read(await fetch(`${baseUrl}/api${path}`, { headers })),
    post: async (path, body) => {
      const form = body instanceof FormData;
      return read(
        await fetch(`${baseUrl}/api${path}`, {
          method: 'POST',
          headers: form ? headers : { ...headers, 'content-type': 'application/json' },
          body: form ? body : JSON.stringify(body),
        }),
      );
    },
    bytes: async (path) =>
      new Uint8Array(await (await fetch(`${baseUrl}/api${path}`, { headers })).arrayBuffer()),
  };
}

/** Signs in with a password or with a code from the demo's mailbox. */
export async function signIn(
  baseUrl: string,
  address: string,
  account: string,
  password?: string,
): Promise<BenchClient> {
  const anonymous = benchClient(baseUrl, address);
  const form: Record<string, string> = { username: account };
  if (password) form.password = password;
  else {
    await anonymous.get(`/login/pin?username=${account}`);
    form.pin = await latestCode(anonymous, account);
  }
  const response = await fetch(`${baseUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(form),
  });
  const { code, token, message } = (await response.json()) as {
    code: number;
    token: string;
    message: string;
  };
  if (code !== 0) throw new Error(`sign-in of ${account}: ${message}`);
  return benchClient(baseUrl, address, token);
}

/** The newest code sent to a contact, other than `after`. */
export async function latestCode(client: BenchClient, contact: string, after?: string): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const letters = await client.get<{ code?: string }[]>(`/dev/mailbox?to=${contact}`);
    const found = letters.find((letter) => letter.code && letter.code !== after);
    if (found) return found.code!;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no code reached ${contact}`);
}
