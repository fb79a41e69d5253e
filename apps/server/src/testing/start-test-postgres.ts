import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../platform/db/start-embedded-postgres.ts';
import { JOBS_TABLE } from './collected-jobs.ts';
import { onServer, TEMPLATE_DATABASE } from './create-test-database.ts';
import { makeRunFolder } from './run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    runFolder: string;
  }
}

const MIGRATIONS = path.join(import.meta.dirname, '../../db/migrations');

/** One PostgreSQL for the whole run, in a scratch folder; every test file gets a copy of one migrated database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await makeRunFolder();
  const server = await startEmbeddedPostgres(folder, { throwaway: true });
  await onServer(server.url, `create database ${TEMPLATE_DATABASE}`);
  const template = withDatabase(server.url, TEMPLATE_DATABASE);
  await migrateDatabase(template, MIGRATIONS);
  await onServer(template, JOBS_TABLE);
  project.provide('postgresUrl', server.url);
  project.provide('runFolder', folder);
  return async () => {
    await server.stop();
    remove();
  };
}

function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
