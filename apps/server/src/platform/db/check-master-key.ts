import { StartError } from '../config/start-error.ts';
import { unwrapSecret, wrapSecret } from '../crypto/wrap-secret.ts';
import { masterKeyCheck } from './db-tables.ts';
import type { Database } from './open-database.ts';

const CONTEXT = 'master-key-check';
const ID = 1;

/** Refuses a master key other than the one that this database was made with, before anything is wrapped with it. */
export async function checkMasterKey(database: Database, masterKey: Uint8Array): Promise<void> {
  const wrapped = wrapSecret(masterKey, Buffer.from(CONTEXT), CONTEXT);
  await database.db.insert(masterKeyCheck).values({ id: ID, wrapped }).onConflictDoNothing();
  const [kept] = await database.db.select().from(masterKeyCheck);
  try {
    unwrapSecret(masterKey, kept!.wrapped, CONTEXT);
  } catch (cause) {
    throw new StartError(
      'the master key (CINNABAR_MASTER_KEY, or master.key in the data folder) is not the one that this database was made with',
      { cause },
    );
  }
}
