import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findMigrationFaults, listNewMigrations } from './check-migrations.ts';

/** A copy of the database's folder, with `plant` done to its migrations. */
function planted(plant: (folder: string) => void): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-migrations-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync('apps/server/db/migrations', path.join(root, 'migrations'), { recursive: true });
  cpSync('apps/server/db/migration-digests.json', path.join(root, 'migration-digests.json'));
  plant(path.join(root, 'migrations'));
  return root;
}

function addMigration(folder: string, when: number): void {
  writeFileSync(path.join(folder, '9999_new.sql'), 'select 1;');
  const journal = path.join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  entries.push({ ...entries.at(-1), idx: entries.length, when, tag: '9999_new' });
  writeFileSync(journal, JSON.stringify({ ...rest, entries }));
}

describe('findMigrationFaults', () => {
  it('finds a migration that was changed', () => {
    const root = planted((folder) => writeFileSync(path.join(folder, '0001_append_only.sql'), 'select 1;'));
    expect(findMigrationFaults(root)).toEqual([
      '0001_append_only.sql was changed: databases have run it as it was, so write a new one',
    ]);
  });

  it('finds one that was renamed', () => {
    const root = planted((folder) =>
      renameSync(path.join(folder, '0000_first.sql'), path.join(folder, '0000_one.sql')),
    );
    expect(findMigrationFaults(root).join()).toContain('0000_first.sql was removed or renamed');
  });

  it('finds a new one until it is listed, and then a change of it', () => {
    const root = planted((folder) => addMigration(folder, Date.now() * 2));
    expect(findMigrationFaults(root)).toEqual([
      '9999_new.sql is not listed in apps/server/db/migration-digests.json: run npm run db:generate',
    ]);
    listNewMigrations(root);
    expect(findMigrationFaults(root)).toEqual([]);
    writeFileSync(path.join(root, 'migrations/9999_new.sql'), 'select 2;');
    listNewMigrations(root);
    expect(findMigrationFaults(root).join()).toContain('9999_new.sql was changed');
  });

  it('finds one whose time is before an earlier one: it would never run', () => {
    const root = planted((folder) => addMigration(folder, 1));
    listNewMigrations(root);
    expect(findMigrationFaults(root).join()).toContain('9999_new.sql would never run');
  });
});
