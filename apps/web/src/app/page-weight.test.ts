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

/** The libraries that the sources of the browser reach, each with the way to it. */
function reachedLibraries(): Map<string, string> {
  const begin = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => !file.includes('.test.'));
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

it('no page loads zod: schemas validate on the server, the browser has their types', () => {
  const libraries = reachedLibraries();
  expect(libraries.has('react')).toBe(true);
  expect([...libraries].filter(([name]) => /^zod\b/.test(name)).map(([, way]) => way)).toEqual([]);
});
