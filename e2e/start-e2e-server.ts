import type { TestProject } from 'vitest/node';
import { findBrowser } from './find-browser.ts';
import { DEMO_PASSWORD } from './pages/login-page.ts';
import { startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    dataDir: string;
    browserPath: string;
  }
}

/** The whole product as a newcomer gets it, for all journeys together. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Once for the run: the first time, the browser is unpacked.
  project.provide('browserPath', await findBrowser());
  // Browsers and tests want both processors for themselves; a verdict must not wait for the end of all of them.
  const server = await startServer({
    CINNABAR_JUDGE_NICE: '0',
    // Visitors may say where they come from.
    CINNABAR_TRUSTED_PROXIES: '127.0.0.1',
  });
  await askOnlySuspicious(server.baseUrl);
  project.provide('baseUrl', server.baseUrl);
  project.provide('dataDir', server.dataDir);
  return server.stop;
}

/** People of journeys sign in by code all the time: the puzzle before it is asked for only where it is the subject. */
async function askOnlySuspicious(baseUrl: string): Promise<void> {
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
