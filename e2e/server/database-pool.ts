import pg from 'pg';
import { databaseUrl } from './database-url.ts';

/** Connections to the embedded database of a started server, beside its own. */
export const databasePool = (dataDir: string): pg.Pool =>
  new pg.Pool({ connectionString: databaseUrl(dataDir), max: 2 });
