const TAG = /\{\{[^{}]*\}\}/g;

/** A tag between the words before and behind it, as far as no other tag stands among them. */
export interface WordsAround {
  before: string;
  /** Without its braces; empty: the words have none, for a content control has no text of its own. */
  tag: string;
  behind: string;
}

/** The words around a tag that holds `name`. Of several such tags the one in the middle is meant, around which the words were cut. */
export function wordsAround(words: string, name: string): WordsAround {
  const middle = words.length / 2;
  const [own] = [...words.matchAll(TAG)]
    .filter(([tag]) => tag.includes(name))
    .sort((one, other) => distance(one, middle) - distance(other, middle));
  if (!own) return { before: words, tag: '', behind: '' };
  const [tag] = own;
  const before = words.slice(0, own.index);
  const behind = words.slice(own.index + tag.length);
  return {
    before: before.slice(before.lastIndexOf('}}') + 1).replace(/^\}+/, ''),
    tag: tag.slice(2, -2).trim(),
    behind: behind.split('{{')[0]!.replace(/\{$/, ''),
  };
}

const distance = ({ index, 0: tag }: RegExpExecArray, middle: number): number =>
  Math.abs(index + tag.length / 2 - middle);
