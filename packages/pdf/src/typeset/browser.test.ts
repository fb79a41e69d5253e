import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Everything but types that a module and what it imports import. */
function importsOf(file: string, found = new Map<string, string>()): Map<string, string> {
  const source = readFileSync(file, 'utf8');
  for (const [, names, from] of source.matchAll(/^(?:import|export) ([^;]*?) from '([^']+)';/gms)) {
    if (names!.startsWith('type ') || found.has(from!)) continue;
    const target = from!.startsWith('.') ? path.join(path.dirname(file), from!) : from!;
    if (found.has(target)) continue;
    found.set(target, file);
    if (from!.startsWith('.')) importsOf(target, found);
  }
  return found;
}

it('imports no package and nothing of Node, by whatever way', () => {
  const found = importsOf(path.join(import.meta.dirname, 'browser.ts'));
  expect(found.size).toBeGreaterThan(30);
  expect([...found].filter(([target]) => !path.isAbsolute(target))).toEqual([]);
});
