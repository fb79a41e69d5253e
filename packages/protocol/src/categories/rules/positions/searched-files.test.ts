import { expect, it } from 'vitest';
import { searchedFiles } from './searched-files.ts';

const files = [{ id: 'paper' }, { id: 'annex' }];

it('keywords are looked for in files that are not made of papers or Word', () => {
  expect(searchedFiles(files)).toEqual(files);
  expect(searchedFiles(files, [{ documentId: 'paper' }])).toEqual([{ id: 'annex' }]);
  expect(searchedFiles([{ id: 'paper' }], [{ documentId: 'paper' }])).toEqual([]);
});
