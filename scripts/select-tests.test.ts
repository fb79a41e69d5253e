import { expect, it } from 'vitest';
import { namesIn, projectsFor } from './select-tests.mjs';

const FILES = [
  'packages/pdf/src/verify/verify.test.ts',
  'apps/web/src/lib/format.test.ts',
  'apps/server/src/domains/fees/fees.test.ts',
  'e2e/fees.test.ts',
  'e2e/sign-in.test.ts',
];

it.each([
  ['everything without a name', [], ['unit', 'server', 'e2e']],
  [
    'everything with only a report asked for',
    ['--reporter=default', '--outputFile.json=a.json'],
    ['unit', 'server', 'e2e'],
  ],
  ['unit tests of a package', ['packages/pdf'], ['unit']],
  ['a unit test of the browser’s code', ['format'], ['unit']],
  ['a test of the server with its line', ['domains/fees/fees.test.ts:12'], ['server']],
  ['what several projects have of that name', ['fees'], ['server', 'e2e']],
  ['two names', ['format', 'sign-in'], ['unit', 'e2e']],
  ['a name beside a pattern', ['-t', 'sign-in', 'format'], ['unit']],
  ['a project that is named', ['--project', 'server', 'fees'], ['server']],
  ['a project that is named in one word', ['--project=unit'], ['unit']],
  ['all for a name that no file has, so that vitest says so', ['never'], ['unit', 'server', 'e2e']],
])('runs %s', (_, words, projects) => {
  expect(projectsFor(words, FILES)).toEqual(projects);
});

it('does not take values of options for names', () => {
  expect(namesIn(['-t', 'refuses', '--retry', '2', 'fees', '--bail=1'])).toEqual(['fees']);
});
