import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { importArrows } from './checks/import-graph.ts';
import { readSources } from './checks/source-files.ts';
import { sourcesDigest, WEB_SOURCES } from './web-digest.mjs';

const isCovered = (file: string) => WEB_SOURCES.some((one) => file === one || file.startsWith(`${one}/`));

/** The sources that the application reaches by imports. */
function reached(): Set<string> {
  const arrows = importArrows(readSources());
  const found = new Set(['apps/web/src/main.tsx', 'apps/web/vite.config.ts']);
  for (const file of found) for (const { from, to } of arrows) if (from === file) found.add(to);
  return found;
}

describe('the digest of the web application', () => {
  it('covers every module that the application imports, of its own and of other packages', () => {
    const files = [...reached()];
    expect(files.filter((file) => !isCovered(file))).toEqual([]);
    const packages = new Set(files.flatMap((file) => /^packages\/[\w-]+/.exec(file) ?? []));
    expect(packages).toContain('packages/pdf');
    expect(packages).toContain('packages/protocol');
  });

  it('covers the manifest of each package that is imported, the types’ settings and the versions of libraries', () => {
    const packages = [...reached()].flatMap((file) => /^packages\/[\w-]+/.exec(file) ?? []);
    for (const folder of new Set(packages)) expect(isCovered(`${folder}/package.json`), folder).toBe(true);
    const settings = /"extends": "(.*?)"/.exec(readFileSync('apps/web/tsconfig.json', 'utf8'))![1]!;
    expect(isCovered(path.posix.join('apps/web', settings))).toBe(true);
    expect(isCovered('package-lock.json')).toBe(true);
    expect(WEB_SOURCES.filter((source) => !existsSync(source))).toEqual([]);
  });

  it.each(WEB_SOURCES)('changes with %s', (source) => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-digest-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const file = oneFile(source);
    cpSync(file, path.join(root, file), { preserveTimestamps: true });
    const digest = () => sourcesDigest(root, [source]);
    const before = digest();
    expect(digest()).toBe(before);
    utimesSync(path.join(root, file), 1, 1);
    expect(digest()).not.toBe(before);
  });
});

function oneFile(entry: string): string {
  if (path.extname(entry) !== '') return entry;
  const inside = readdirSync(entry, { withFileTypes: true });
  return `${entry}/${inside.find((one) => one.isFile())!.name}`;
}
