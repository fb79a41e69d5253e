import { describe, expect, it } from 'vitest';
import { findAvoided, proseOf, readAvoidedWords } from './check-plain-words.ts';

const avoid = (...words: string[]) => words.map((word) => ({ word, instead: '' }));

describe('readAvoidedWords', () => {
  it('reads the table of the glossary, several words in a row', () => {
    const glossary =
      '# Words\n\n## Words to avoid\n\n| avoid | use |\n|---|---|\n| stranger, strangers | caller |\n\n## More\n\n| a | b |\n|---|---|\n| x | y |\n';
    expect(readAvoidedWords(glossary)).toEqual([
      { word: 'stranger', instead: 'caller' },
      { word: 'strangers', instead: 'caller' },
    ]);
  });

  it('throws without the table', () => {
    expect(() => readAvoidedWords('# Words')).toThrow('no table');
  });
});

describe('findAvoided', () => {
  it.each([
    ['a whole word, in either case', 'Whoever calls', 1],
    ['each occurrence', 'whoever, and whoever else', 2],
    ['a phrase across a line break of a comment', 'kept for\n * ever', 1],
    ['nothing in a part of a word', 'whoeverness', 0],
  ])('finds %s', (_, text, count) => {
    expect(findAvoided(text, avoid('whoever', 'for ever'))).toHaveLength(count);
  });
});

describe('proseOf', () => {
  it('takes comments and the file name of a source, not its code', () => {
    const text = "/** Doc. */\nconst room = 'desk'; // line\n";
    expect(proseOf('a/fees-room.ts', text)).toEqual(['fees room ts', '* Doc. ', ' line']);
  });

  it('takes the titles of tests, also after a table', () => {
    const text =
      "describe('one', () => {\n  it.each([\n    ['x', 1],\n  ])('two %s', () => {});\n  it('three', () => {});\n});\n";
    expect(proseOf('a.test.ts', text)).toEqual(['a test ts', 'one', 'two %s', 'three']);
  });

  it('takes documents without their code and without the table of avoided words', () => {
    const text = 'Prose with `code` and\n```\nroom\n```\nmore\n## Words to avoid\n| room |\n';
    expect(proseOf('docs/glossary.md', text)[1]).toBe('Prose with  and\n\nmore\n');
  });
});
