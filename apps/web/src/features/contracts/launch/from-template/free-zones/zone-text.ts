import type { PaperBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import type { PaperInline } from '@cinnabar/protocol/templates/papers/inline-schema';

export type ZoneBlock = Extract<PaperBlock, { kind: 'paragraph' | 'heading' }>;
type Content = readonly PaperInline[];
/** What a value, reference or place is called in the text. */
type LabelOf = (inline: PaperInline) => string;

const tokenOf = (inline: PaperInline, labelOf: LabelOf) => `【${labelOf(inline)}】`;

/** The words of a block, with everything else that is in its lines as 【label】. */
export const textOfZone = (content: Content, labelOf: LabelOf): string =>
  content.map((inline) => (inline.kind === 'text' ? inline.text : tokenOf(inline, labelOf))).join('');

/**
 * The content that a text was edited to. Each 【label】 is what it was, in any order; words keep the marks of those that were at their place.
 * `missing`: labels that the text no longer has.
 */
export function readZone(
  content: Content,
  text: string,
  labelOf: LabelOf,
): { content: PaperInline[]; missing: string[] } {
  const left = content.flatMap((inline) =>
    inline.kind === 'text' ? [] : [{ inline, token: tokenOf(inline, labelOf) }],
  );
  const gaps = gapsOf(content);
  const read: PaperInline[] = [];
  let gap = 0;
  let words = '';
  const takeWords = () => {
    read.push(...wordsLike(gaps[gap] ?? [], words));
    words = '';
    gap++;
  };
  for (const part of text.split(/(【[^】]*】)/)) {
    const at = left.findIndex(({ token }) => token === part);
    if (at < 0) words += part;
    else {
      takeWords();
      read.push(left.splice(at, 1)[0]!.inline);
    }
  }
  takeWords();
  return { content: read, missing: left.map(({ token }) => token) };
}

type Words = Extract<PaperInline, { kind: 'text' }>;

/** The words before, between and behind what is no text. */
function gapsOf(content: Content): Words[][] {
  const gaps: Words[][] = [[]];
  for (const inline of content) {
    if (inline.kind === 'text') gaps.at(-1)!.push(inline);
    else gaps.push([]);
  }
  return gaps;
}

function wordsLike(before: readonly Words[], text: string): Words[] {
  if (before.map((one) => one.text).join('') === text) return [...before];
  return text === '' ? [] : [{ ...before[0], kind: 'text', text }];
}
