import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DB = 'apps/server/db';

interface Journal {
  entries: { when: number; tag: string }[];
}

/**
 * A sentence for each migration that was changed, removed or renamed after it was listed, or is not listed yet, and for each that would be
 * skipped because its time is before that of an earlier one. Deployed databases have run what is listed.
 */
export function findMigrationFaults(root = DB): string[] {
  const listed = readDigests(root);
  const present = digestsOf(root);
  const { entries } = JSON.parse(
    readFileSync(path.join(root, 'migrations/meta/_journal.json'), 'utf8'),
  ) as Journal;
  const inJournal = entries.map(({ tag }) => `${tag}.sql`);
  return [
    ...Object.entries(listed).flatMap(([name, digest]) =>
      present[name] === undefined
        ? [`${name} was removed or renamed: migrations only grow`]
        : present[name] === digest
          ? []
          : [`${name} was changed: databases have run it as it was, so write a new one`],
    ),
    ...Object.keys(present)
      .filter((name) => !(name in listed))
      .map((name) => `${name} is not listed in ${DB}/migration-digests.json: run npm run db:generate`),
    ...inJournal
      .filter((name) => !(name in present))
      .map((name) => `${name} is in the journal and does not exist`),
    ...Object.keys(present)
      .filter((name) => !inJournal.includes(name))
      .map((name) => `${name} is not in the journal`),
    ...entries
      .filter(({ when }, at) => at > 0 && when <= entries[at - 1]!.when)
      .map(
        ({ tag }) => `${tag}.sql would never run: its time in the journal lies before that of the one before`,
      ),
  ];
}

/** Lists new migrations; listed ones stay unchanged. */
export function listNewMigrations(root = DB): void {
  const digests = { ...digestsOf(root), ...readDigests(root) };
  const sorted = Object.fromEntries(Object.entries(digests).sort(([one], [two]) => (one < two ? -1 : 1)));
  writeFileSync(digestsFile(root), `${JSON.stringify(sorted, null, 2)}\n`);
}

const digestsFile = (root: string) => path.join(root, 'migration-digests.json');

const readDigests = (root: string) =>
  JSON.parse(readFileSync(digestsFile(root), 'utf8')) as Record<string, string>;

function digestsOf(root: string): Record<string, string> {
  const folder = path.join(root, 'migrations');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(
    names.sort().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  );
}

if (import.meta.main) listNewMigrations();
