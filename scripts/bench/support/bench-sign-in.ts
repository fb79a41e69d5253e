import { type BenchClient, benchClient } from './bench-client.ts';
import { type Codes, mailboxCodes } from './bench-codes.ts';

/** Signs in with a password, or with a code. */
export async function signIn(
  baseUrl: string,
  address: string,
  account: string,
  password?: string,
  codes: Codes = mailboxCodes(baseUrl),
): Promise<BenchClient> {
  const form: Record<string, string> = { username: account };
  if (password) form.password = password;
  else {
    await benchClient(baseUrl, address).get(`/login/pin?username=${account}`);
    form.pin = await codes.next(account);
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
