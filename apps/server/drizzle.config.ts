import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['apps/server/src/domains/**/*-tables.ts', 'apps/server/src/platform/*/*-tables.ts'],
  out: 'apps/server/db/migrations',
});
