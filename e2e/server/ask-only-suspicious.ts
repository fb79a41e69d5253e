import { DEMO_PASSWORD } from '../pages/login-page.ts';

/** Journeys and benchmarks sign in by code all the time: the captcha is required only where it is the subject. */
export async function askOnlySuspicious(baseUrl: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${baseUrl}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: '13800000001', password: DEMO_PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const saved = await fetch(`${baseUrl}/api/sys/config/captcha`, {
    method: 'PUT',
    headers: { ...json, 'X-QID': token },
    body: '"AUTO"',
  });
  if (!saved.ok) throw new Error(`the captcha could not be set: ${saved.status}`);
}
