import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..');
const PACKAGES = path.join(SOURCES, '../../../packages');
const IMPORTED =
  /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

/** What a file brings along at run time: types are left out of what browsers load. */
function importsOf(file: string): string[] {
  if (!/\.tsx?$/.test(file) || file.endsWith('.d.ts')) return [];
  return [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, fixed, later]) => (fixed ?? later)!);
}

/** The file of a module of ours; null for a library. */
function fileOf(module: string, from: string): string | null {
  if (module.startsWith('.')) return path.join(path.dirname(from), module);
  const [, name, inner] = /^@cinnabar\/([\w-]+)\/?(.*)$/.exec(module) ?? [];
  if (!name) return null;
  const { exports } = JSON.parse(readFileSync(path.join(PACKAGES, name, 'package.json'), 'utf8'));
  const target: string = exports[inner ? `./${inner}` : '.'] ?? exports['./*'].replace('*', inner);
  return path.join(PACKAGES, name, target);
}

/** The libraries that these sources of the browser reach, also by imports at a later time, each with the way to it. */
function reachedLibraries(begin: readonly string[]): Map<string, string> {
  const libraries = new Map<string, string>();
  const reached = new Map(begin.map((file) => [path.join(SOURCES, file), file]));
  for (const [file, way] of reached)
    for (const module of importsOf(file)) {
      const next = fileOf(module, file);
      const known = next ? reached : libraries;
      if (!known.has(next ?? module)) known.set(next ?? module, `${way} > ${module}`);
    }
  return libraries;
}

/** Pages that are opened without or before a login: what their routes lead to, and what they load later. */
const PUBLIC_PAGES = [
  'identity/login/login-page.tsx',
  'identity/forget/forget-page.tsx',
  'identity/second-step/second-step-page.tsx',
  'identity/scan/scan-page.tsx',
  'identity/setup/setup-page.tsx',
  'identity/license/license-page.tsx',
  'contracts/sign/sign-page.tsx',
  'contracts/filling/filling-page.tsx',
  'contracts/handover/handover-page.tsx',
  'contracts/shared/shared-contract-page.tsx',
  'contracts/shared/shared-preview-page.tsx',
  'contracts/preview/preview-page.tsx',
  'seals/phone/panel-page.tsx',
  'verifier/verifier-page.tsx',
].map((page) => `features/${page}`);

const ALL = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => !file.includes('.test.'));
const WIDGETS = /^(react-aria|react-stately|@internationalized\/)/;

const waysTo = (library: RegExp, begin: readonly string[]) =>
  [...reachedLibraries(begin)].filter(([name]) => library.test(name)).map(([, way]) => way);

it('no page before the login reaches the console widgets’ library, at no time', () => {
  expect(waysTo(WIDGETS, ALL)).not.toEqual([]);
  expect(waysTo(WIDGETS, PUBLIC_PAGES)).toEqual([]);
});

it('no page loads zod: schemas validate on the server, the browser has their types', () => {
  expect(reachedLibraries(ALL).has('react')).toBe(true);
  expect(waysTo(/^zod\b/, ALL)).toEqual([]);
});

it('the library of the charts is loaded by one module, which is asked for later and by the page of charts alone', () => {
  const drawing = 'features/statistics/draw/draw-chart.ts';
  const loads = (file: string, module: RegExp) =>
    importsOf(path.join(SOURCES, file)).some((one) => module.test(one));
  expect(ALL.filter((file) => loads(file, /^echarts/))).toEqual([drawing]);
  const askers = ALL.filter((file) => loads(file, /draw-chart\.ts$/));
  expect(askers).toEqual(['features/statistics/draw/chart-picture.tsx']);
  expect(readFileSync(path.join(SOURCES, askers[0]!), 'utf8')).toContain("import('./draw-chart.ts')");
  expect(readFileSync(path.join(SOURCES, askers[0]!), 'utf8')).not.toMatch(/^import \{.*draw-chart/m);
});
