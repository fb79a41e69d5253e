import type { WordFacts } from '@cinnabar/protocol/templates/word/word-facts-schema';
import { TagChecker, type TagPair } from './check-tags.ts';
import { findTags, type ReadText } from './find-tags.ts';
import { type OpenedWord, openWordFile, type WordText } from './open-word-file.ts';
import { settleText } from './settle-text.ts';

/** A Word file whose tags are in order. */
export interface ReadWord extends OpenedWord {
  texts: (WordText & ReadText)[];
  pairs: TagPair[];
  facts: WordFacts;
}

/** @throws WordFileError */
export function readWordFile(bytes: Buffer): ReadWord {
  const { parts, texts } = openWordFile(bytes);
  const checker = new TagChecker();
  const read = texts.map((text) => {
    settleText(text.root);
    const found = findTags(text);
    checker.read(found);
    return { ...text, ...found };
  });
  return { parts, texts: read, pairs: checker.pairs, facts: checker.finish() };
}
