import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../src');

interface Exported {
  readonly name: string;
  readonly kind: string;
  /** Empty without one. */
  readonly doc: string;
}

/** Exported functions, classes and constants of an entry point of the package, with the comment above them. */
function exportsOf(door: string): Exported[] {
  const text = readFileSync(join(src, door), 'utf8');
  return [...text.matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(([, names, from]) => {
    const source = readFileSync(join(src, dirname(door), from!), 'utf8');
    return names!.split(',').flatMap((each) => {
      const name = each.trim().replace(/^type |\sas .*/g, '');
      // After the last comma.
      if (name === '') return [];
      const found = new RegExp(`^export (?:async )?(function|class|const)\\*? ${name}\\b`, 'm').exec(source);
      return found ? [{ name, kind: found[1]!, doc: docAbove(source.slice(0, found.index)) }] : [];
    });
  });
}

function docAbove(text: string): string {
  return text.endsWith('*/\n') ? text.slice(text.lastIndexOf('/**')) : '';
}

describe.each(['index.ts', 'draw/browser.ts', 'typeset/browser.ts'])('what %s gives out', (door) => {
  const found = exportsOf(door);

  it('is described, every function, class and constant of it', () => {
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ doc }) => doc === '').map(({ name }) => name)).toEqual([]);
  });

  it('says of every function what it throws, or that it throws nothing', () => {
    const silent = found.filter(
      ({ kind, doc }) => kind === 'function' && !/\bErrors?\b|\w+Error\b|[Tt]hr[eo]ws?|thrown/.test(doc),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
