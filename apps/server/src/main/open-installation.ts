import { availableParallelism } from 'node:os';
import path from 'node:path';
import { claimDataFolder } from '../platform/config/data-folder.ts';
import type { Config } from '../platform/config/load-config.ts';
import { checkDatabase } from '../platform/db/check-database.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../platform/db/start-embedded-postgres.ts';
import { decideDemo } from './decide-demo.ts';
import { print, type Running } from './running.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../db/migrations');

/** Claims the data folder. @returns whether it is of a demo. Throws StartError */
export function claimFolder(config: Config, running: Running): boolean {
  const folder = claimDataFolder(config.dataDir);
  running.add(() => folder.release());
  return decideDemo(config, folder.isNew);
}

export interface Installation {
  databaseUrl: string;
  processors: number;
  maxConnections: number;
}

/** Done once per start, however many processes there are: the database runs, is suitable, and has this version's tables. Throws StartError. */
export async function openInstallation(config: Config, running: Running): Promise<Installation> {
  let databaseUrl = config.databaseUrl;
  if (!databaseUrl) {
    const onDeath = (sentence: string) => {
      print(sentence);
      print('it is being started again');
    };
    const postgres = await startEmbeddedPostgres(config.dataDir, { onDeath });
    running.add(() => postgres.stop());
    databaseUrl = postgres.url;
  }
  const { maxConnections } = await checkDatabase(databaseUrl);
  await migrateDatabase(databaseUrl, MIGRATIONS);
  return { databaseUrl, processors: availableParallelism(), maxConnections };
}
