import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '../..');
const NOTE = path.join(import.meta.dirname, '../../../../../docs/decisions/0042-ways-in.md');

/** `| sentence | \`file\`: name of the test |` */
const ROW = /^\| (.+) \| `([\w/.-]+\.test\.ts)`: (.+) \|$/;

it('every sentence of decision 0042 names an existing test', () => {
  const rows = readFileSync(NOTE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, sentence, file, name] = ROW.exec(line) ?? [];
      return file === undefined ? [] : [{ sentence, file, name: name! }];
    });
  expect(rows.length).toBeGreaterThan(50);
  const missing = rows.filter(({ file, name }) => {
    const text = readFileSync(path.join(SOURCES, file), 'utf8');
    return !text.includes(`'${name}'`);
  });
  expect(missing).toEqual([]);
});
