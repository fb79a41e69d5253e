// The vitest projects for the words after `npm test --`. Node: imports only.

/** Options that take the next word as their value. */
const WITH_VALUE = new Set([
  '-t',
  '--testNamePattern',
  '--project',
  '--reporter',
  '--retry',
  '--maxWorkers',
  '--testTimeout',
  '--bail',
]);

/** @type {Record<string, (file: string) => boolean>} As `include` of vitest.config.ts says. */
const PROJECTS = {
  unit: (file) => /^(packages|apps\/web\/src|scripts)\//.test(file),
  server: (file) => file.startsWith('apps/server/src/'),
  e2e: (file) => file.startsWith('e2e/'),
};

/** The parts of file names among the words. @param {readonly string[]} words */
export const namesIn = (words) =>
  words.filter((word, at) => !word.startsWith('-') && !WITH_VALUE.has(words[at - 1] ?? ''));

/**
 * The projects to run: those that are named, else those with a test file that one of the names is a part of, else all.
 * @param {readonly string[]} words after `npm test --`
 * @param {readonly string[]} files paths from the root of the repository
 * @returns {string[]}
 */
export function projectsFor(words, files) {
  const named = words.flatMap((word, at) =>
    word.startsWith('--project=')
      ? [word.slice('--project='.length)]
      : words[at - 1] === '--project'
        ? [word]
        : [],
  );
  if (named.length > 0) return named;
  const names = namesIn(words).map((name) => name.replace(/:\d+$/, ''));
  const all = Object.keys(PROJECTS);
  if (names.length === 0) return all;
  const tests = files.filter(
    (file) => file.endsWith('.test.ts') && names.some((name) => file.includes(name)),
  );
  const found = all.filter((project) => tests.some((file) => PROJECTS[project]?.(file)));
  return found.length > 0 ? found : all;
}
