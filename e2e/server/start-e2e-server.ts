import type { TestProject } from 'vitest/node';
import { findBrowser } from '../browser/find-browser.ts';
import { askOnlySuspicious } from './ask-only-suspicious.ts';
import { freePort, startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    dataDir: string;
    browserPath: string;
    /** Where the product asks for records of the DNS: a journey that has some starts its name server there. */
    dnsPort: number;
  }
}

/** The whole product after installation, shared by all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Once per run: the first time, the browser is unpacked.
  project.provide('browserPath', await findBrowser());
  const dnsPort = await freePort();
  project.provide('dnsPort', dnsPort);
  // Browsers and tests need both processors; a verification must not wait for the end of all of them.
  const server = await startServer({
    CINNABAR_JUDGE_NICE: '0',
    // The addresses of visitors are taken from a header.
    CINNABAR_TRUSTED_PROXIES: '127.0.0.1',
    CINNABAR_DNS_SERVERS: `127.0.0.1:${dnsPort}`,
  });
  await askOnlySuspicious(server.baseUrl);
  project.provide('baseUrl', server.baseUrl);
  project.provide('dataDir', server.dataDir);
  return server.stop;
}
