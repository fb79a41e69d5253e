import { describe, expect, it } from 'vitest';
import { findDroppedWords, readDroppedWords, saysWord } from './check-words.ts';

const dropped = (word: string, ...except: string[]) => ({ word, instead: '', except });

describe('a dropped word', () => {
  it.each([
    ['within Chinese', '发表了意见', dropped('意见', '法律意见'), true],
    ['not within a longer word that is right', '不构成法律意见。', dropped('意见', '法律意见'), false],
    ['beside a longer word that is right', '法律意见与意见', dropped('意见', '法律意见'), true],
    ['as a whole English word, in either case', 'Sponsor', dropped('sponsor'), true],
    ['not as a part of another English word', 'The deadline was extended', dropped('ended'), false],
  ])('is found %s', (_what, text, word, found) => {
    expect(saysWord(text, word)).toBe(found);
  });

  it('is read from the table of the glossary, with its replacement', () => {
    const glossary =
      '# Words\n| a | b |\n\n## Dropped words\n\n| dropped | in its place | still right |\n|---|---|---|\n| 意见 | 留言 | 法律意见、鉴定意见 |\n';
    expect(readDroppedWords(glossary)).toEqual([
      { word: '意见', instead: '留言', except: ['法律意见', '鉴定意见'] },
    ]);
    expect(() => readDroppedWords('# Words')).toThrow('no table');
  });

  it('is in no text that people see', () => {
    expect(findDroppedWords()).toEqual([]);
  });
});
