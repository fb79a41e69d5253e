import type { Config } from '../platform/config/load-config.ts';
import { budgetOf } from '../platform/processes/process-budget.ts';
import { addressOf, closeServer, listen, openServer } from './listen.ts';
import { openInstallation } from './open-installation.ts';
import type { Running } from './running.ts';
import { greet } from './startup-message.ts';

/** The product in one process, without a primary. */
export async function runAlone(
  config: Config & { demo: boolean },
  host: string,
  running: Running,
): Promise<void> {
  const server = openServer();
  // First, so that a busy port is detected before anything else is started.
  await listen(server, config.port, host);
  running.add(() => closeServer(server));
  // Loading the product takes as long as starting the database, so that both are done at once.
  const [{ serveProduct }, installation] = await Promise.all([
    import('./serve-product.ts'),
    openInstallation(config, running),
  ]);
  const place = { number: 1, processes: 1, budget: budgetOf(1, installation) };
  const { databaseUrl } = installation;
  const publicUrl = addressOf(config.publicUrl, server);
  const { url, accounts, token } = await serveProduct(
    { config: { ...config, publicUrl }, databaseUrl, server, place, seeds: true },
    running,
  );
  greet(url, accounts, token);
}
