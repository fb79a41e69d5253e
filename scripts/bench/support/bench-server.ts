import { askOnlySuspicious } from '../../../e2e/server/ask-only-suspicious.ts';
import { startServer } from '../../../e2e/server/start-server.ts';

/** The whole product with its demo data on an empty folder, in a separate process, until `use` has ended. */
export async function withServer(use: (baseUrl: string) => Promise<void>): Promise<void> {
  const server = await startServer({ CINNABAR_TRUSTED_PROXIES: '127.0.0.1' });
  try {
    await askOnlySuspicious(server.baseUrl);
    // The name may resolve to IPv6, from which no proxy is trusted.
    await use(server.baseUrl.replace('localhost', '127.0.0.1'));
  } finally {
    await server.stop();
  }
}
