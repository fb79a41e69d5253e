import type { StartedServer } from '../../../e2e/server/start-server.ts';
import { contractAlone } from '../parts/signing.ts';
import { measure } from '../support/bench-rounds.ts';
import { databaseAddressOf, openBeside } from './database-of.ts';
import { measureDisk } from './disk-rate.ts';
import type { References } from './goal-figures.ts';
import { canReadProcessorTime, readProcessorTime } from './processor-time.ts';
import { CLIENTS, measureTransactions } from './transactions.ts';

/** Rounds of packages/pdf: a large file takes most of a second. */
const ROUNDS = { rounds: 5, milliseconds: 600 };

/** Measured while the product is idle. @param pdf a file as in the contracts */
export async function measureReferences(
  server: StartedServer,
  pdf: Uint8Array,
  file: 'small' | 'big',
): Promise<References> {
  const { alone } = await measure({ alone: await contractAlone(pdf) }, ROUNDS);
  const database = openBeside(databaseAddressOf(server.dataDir), CLIENTS);
  const databaseMs = () =>
    canReadProcessorTime() ? readProcessorTime(server.process.pid!, null).times.database : null;
  let [before, after] = [databaseMs(), databaseMs()];
  try {
    const { perSecond, done } = await measureTransactions(database, {
      onBegin: () => (before = databaseMs()),
      onEnd: () => (after = databaseMs()),
    });
    return {
      pdf: alone,
      transactions: perSecond,
      transactionMs: before === null || after === null ? null : (after - before) / done,
      disk: file === 'big' ? await measureDisk(server.dataDir, pdf) : null,
    };
  } finally {
    await database.end();
  }
}
