import { templateParamSchema } from '@cinnabar/protocol/templates/params/param-schema';
import type { WordContent } from '@cinnabar/protocol/templates/word/word-content-schema';
import type { WordFacts } from '@cinnabar/protocol/templates/word/word-facts-schema';
import type { WordUpload } from '@cinnabar/protocol/templates/word/word-form-schema';
import { describe, expect, it } from 'vitest';
import { shownTitle, titleFromShown } from '../../word/word-title.ts';
import { addWordFile, replaceWordFile, wordDifference } from './edit-word-files.ts';

const param = (key: string, name = key) => templateParamSchema.parse({ key, name, type: 'TEXT' });
const content: WordContent = {
  params: [param('total', '合计')],
  files: [{ id: 'main', title: '合同', asset: 'old' }],
};
const upload = {
  title: '附件',
  asset: { id: 'new' },
  params: [param('total'), param('note')],
} as unknown as WordUpload;

describe('a Word file of a template', () => {
  it('is replaced under its id: params of known keys stay as they are, those of new keys are added', () => {
    const { files, params } = replaceWordFile(content, 'main', upload);
    expect(files).toEqual([{ id: 'main', title: '合同', asset: 'new' }]);
    expect(params.map(({ key, name }) => [key, name])).toEqual([
      ['total', '合计'],
      ['note', 'note'],
    ]);
  });

  it('is added at the end with an id of its own', () => {
    const { files } = addWordFile(content, upload);
    expect(files.map(({ id, title }) => [id, title])).toEqual([
      ['main', '合同'],
      ['file2', '附件'],
    ]);
  });

  it('differs from another by its tags, and by how often each role signs at it', () => {
    const tags = (...keys: string[]): WordFacts['tags'] =>
      keys.map((key) => ({ key, kind: 'VALUE', rows: null, count: 1, words: '' }));
    const seal = { type: 'SEAL_CORPORATE' as const, role: '甲方', words: '' };
    expect(
      wordDifference(
        { tags: tags('a', 'b'), markers: [seal] },
        { tags: tags('b', 'c'), markers: [seal, seal] },
      ),
    ).toEqual({ came: ['c'], went: ['a'], placesCame: [seal], placesWent: [] });
  });

  it('shows the params of its title by their names', () => {
    expect(shownTitle('合同 {{total}} {{gone}}', content.params)).toBe('合同 【合计】 【gone】');
    expect(titleFromShown('合同 【合计】 【其他】', content.params)).toBe('合同 {{total}} 【其他】');
  });
});
