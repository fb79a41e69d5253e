import type { TestProject } from 'vitest/node';
import { askOnlySuspicious } from './ask-only-suspicious.ts';
import { findBrowser } from './find-browser.ts';
import { startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    dataDir: string;
    browserPath: string;
  }
}

/** The whole product after installation, shared by all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Once per run: the first time, the browser is unpacked.
  project.provide('browserPath', await findBrowser());
  // Browsers and tests need both processors; a verification must not wait for the end of all of them.
  const server = await startServer({
    CINNABAR_JUDGE_NICE: '0',
    // The addresses of visitors are taken from a header.
    CINNABAR_TRUSTED_PROXIES: '127.0.0.1',
  });
  await askOnlySuspicious(server.baseUrl);
  project.provide('baseUrl', server.baseUrl);
  project.provide('dataDir', server.dataDir);
  return server.stop;
}
