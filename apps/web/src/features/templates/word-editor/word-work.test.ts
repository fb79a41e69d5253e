import { templateParamSchema } from '@cinnabar/protocol/templates/params/param-schema';
import type { WordFile } from '@cinnabar/protocol/templates/word/word-content-schema';
import { expect, it } from 'vitest';
import type { WordWork } from './word-session.ts';
import { mergeWord } from './word-work.ts';

const file = (id: string, asset: string): WordFile => ({ id, title: id, asset });
const work = (files: WordFile[], keys: readonly string[]): WordWork => ({
  roles: [],
  content: {
    params: keys.map((key) => templateParamSchema.parse({ key, name: key, type: 'TEXT' })),
    files,
  },
});

it('changes of two people are merged by files and params; a file that both replaced stays mine and is counted', () => {
  const base = work([file('main', 'one'), file('annex', 'one')], ['total']);
  const mine = work([file('main', 'mine'), file('annex', 'one')], ['total', 'mine']);
  const theirs = work([file('main', 'theirs'), file('annex', 'theirs')], ['total', 'theirs']);
  const merged = mergeWord(base, mine, theirs);
  expect(merged.work.content.files.map(({ asset }) => asset)).toEqual(['mine', 'theirs']);
  expect(merged.work.content.params.map(({ key }) => key)).toEqual(['total', 'mine', 'theirs']);
  expect(merged.conflicts).toBe(1);
});
