import path from 'node:path';
import { readSources, type Sources } from './source-files.ts';

const LONG = 300;
const TOO_LONG = 500;
const BANNED_NAMES = ['utils', 'helpers', 'common', 'manager', 'misc', 'v2'];
/** Tables of data may be long: they are looked up, not read. */
const DATA_TABLES = new Set(['packages/protocol/src/errors.ts']);

/** A sentence for each file that is too long or badly named. Past 300 lines a comment `long: reason` is required. */
export function findFileFaults(sources: Sources = readSources()): string[] {
  return [...sources].flatMap(([file, text]) => [...lengthFault(file, text), ...nameFault(file)]);
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
  const name = path.basename(file).replace(/\.(test|config|bench)?\.?(tsx?|mjs)$/, '');
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? [] : [`${file}: file names are kebab-case`];
}
