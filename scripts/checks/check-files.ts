import path from 'node:path';
import { readSources, type Sources } from './source-files.ts';

const LONG = 300;
const TOO_LONG = 500;
const BANNED_NAMES = ['utils', 'helpers', 'common', 'manager', 'misc', 'v2'];
/** Tables of data may be long: they are looked up, not read. */
const DATA_TABLES = new Set(['packages/protocol/src/errors.ts']);

/** Sources in one folder, tests aside. */
const MOST_IN_FOLDER = 25;

/**
 * A sentence for each file that is too long or badly named, and for each folder that holds more than 25. Past 300 lines a comment
 * `long: reason` is required.
 */
export function findFileFaults(sources: Sources = readSources()): string[] {
  return [
    ...[...sources].flatMap(([file, text]) => [...lengthFault(file, text), ...nameFault(file)]),
    ...folderFaults([...sources.keys()]),
  ];
}

function folderFaults(files: string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (!/^(apps|packages|scripts|e2e)\//.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const folder = path.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_IN_FOLDER)
    .map(([folder, count]) => `${folder}: ${count} files, ${MOST_IN_FOLDER} at most; make parts of it`);
}

function lengthFault(file: string, text: string): string[] {
  if (DATA_TABLES.has(file) || /\.test\.tsx?$/.test(file)) return [];
  const lines = text.split('\n').length;
  if (lines > TOO_LONG) return [`${file}: ${lines} lines, ${TOO_LONG} at most`];
  if (lines > LONG && !text.includes('long:'))
    return [`${file}: ${lines} lines; past ${LONG} say why (a comment "long: …")`];
  return [];
}

function nameFault(file: string): string[] {
  const parts = file.split('/').map((part) => path.parse(part).name);
  const banned = parts.find((part) => BANNED_NAMES.includes(part));
  if (banned) return [`${file}: the name "${banned}" says nothing`];
  const name = path.basename(file).replace(/(\.wide)?\.(test|config|bench)?\.?(tsx?|mjs)$/, '');
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? [] : [`${file}: file names are kebab-case`];
}
