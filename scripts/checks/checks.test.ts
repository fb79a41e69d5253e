import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findStaleDocs } from '../generate-docs.ts';
import { findFileFaults } from './check-files.ts';
import { findLocaleFaults } from './check-locales.ts';
import { findLockFaults } from './check-lock.ts';

const lines = (count: number, first = '') => `${first}${'x;\n'.repeat(count)}`;

describe('findFileFaults', () => {
  it.each([
    ['more than 300 lines without a reason', 'a/long.ts', lines(301), 'past 300 say why'],
    ['more than 500 lines', 'a/long.ts', lines(501, '// long: a reason\n'), '500 at most'],
    ['a name that says nothing', 'a/utils/format.ts', '', 'says nothing'],
    ['a name that is not kebab-case', 'a/formatDate.ts', '', 'kebab-case'],
  ])('finds %s', (_, file, text, fault) => {
    expect(findFileFaults(new Map([[file, text]])).join()).toContain(fault);
  });

  it.each([
    ['a file of 300 lines', 'a/fine.ts', lines(299)],
    ['a longer one that says why', 'a/table.ts', lines(400, '// long: a table\n')],
    ['a long test', 'a/fine.test.ts', lines(900)],
  ])('finds nothing in %s', (_, file, text) => {
    expect(findFileFaults(new Map([[file, text]]))).toEqual([]);
  });

  const folder = (count: number, extension: string) =>
    Array.from({ length: count }, (_, at): [string, string] => [
      `apps/web/src/ui/part-${at}${extension}`,
      '',
    ]);
  const full = folder(25, '.tsx');

  it('finds a folder of more than 25 files, tests aside', () => {
    expect(findFileFaults(new Map([...full, ...folder(9, '.test.ts')]))).toEqual([]);
    expect(findFileFaults(new Map([...full, ...folder(1, '.ts')]))).toEqual([
      'apps/web/src/ui: 26 files, 25 at most; make parts of it',
    ]);
  });
});

describe('findLockFaults', () => {
  const lock = (entry: object, resolved?: string) =>
    JSON.stringify(
      { packages: { '': entry, 'node_modules/zod': { ...(resolved && { resolved }) } } },
      null,
      1,
    );

  it('finds a registry that is named', () => {
    expect(findLockFaults(lock({}, 'https://registry.example/zod-4.tgz'))).toEqual([
      'package-lock.json names https://registry.example',
    ]);
  });

  it('finds a dependency that is not pinned', () => {
    expect(findLockFaults(lock({ dependencies: { zod: '^4.0.0', '@cinnabar/pdf': '*' } }))).toEqual([
      'package.json: zod is not pinned (^4.0.0)',
    ]);
    expect(findLockFaults(lock({ dependencies: { zod: '4.0.0' } }))).toEqual([]);
  });
});

describe('findStaleDocs', () => {
  it('finds a page that is missing or out of date', () => {
    expect(findStaleDocs(() => null)).toContain('docs/errors.md is stale: run npm run docs:generate');
    expect(findStaleDocs((page) => (page.includes('errors') ? 'outgrown' : null))).toHaveLength(
      findStaleDocs(() => null).length,
    );
  });
});

describe('findLocaleFaults', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'cinnabar-locales-'));
  afterAll(() => rm(root, { recursive: true }));

  async function faultsOf(zh: Record<string, object>, en: Record<string, object>) {
    for (const [language, files] of Object.entries({ 'zh-CN': zh, 'en-US': en })) {
      const folder = path.join(root, language);
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
      for (const [name, texts] of Object.entries(files))
        await writeFile(path.join(folder, name), JSON.stringify(texts));
    }
    return findLocaleFaults(root);
  }

  it('finds nothing where both languages have the same keys, each with its plural forms', async () => {
    const zh = { 'a.json': { page_other: '{{count}} 页', title: { home: '首页' } } };
    const en = { 'a.json': { page_one: 'a page', page_other: '{{count}} pages', title: { home: 'Home' } } };
    expect(await faultsOf(zh, en)).toEqual([]);
  });

  it.each([
    ['a file that one language lacks', { 'a.json': {} }, {}, 'a.json: missing in en-US'],
    [
      'a key that English lacks',
      { 'a.json': { x: { y: '好' } } },
      { 'a.json': {} },
      'en-US/a.json: x.y is missing',
    ],
    ['a key that Chinese lacks', { 'a.json': {} }, { 'a.json': { x: 'good' } }, 'zh-CN/a.json: x is missing'],
    ['an empty text', { 'a.json': { x: ' ' } }, { 'a.json': { x: 'good' } }, 'a.json: x is empty'],
    ['Chinese in English', { 'a.json': { x: '好' } }, { 'a.json': { x: '好' } }, 'holds Chinese'],
  ])('finds %s', async (_, zh, en, fault) => {
    expect((await faultsOf(zh, en)).join()).toContain(fault);
  });
});
