import type { ClauseUpdate } from '@cinnabar/protocol/templates/clauses/clause-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { WordChanges } from '../../../../ui/data/word-changes.tsx';

type Words = ClauseUpdate['blocks'][number]['words'];

/** Empty rows at the end of a table are lines without a word. */
const withoutEnd = (words: Words): Words =>
  words.map((word, at) =>
    at === words.length - 1 ? { ...word, text: word.text.replace(/[\n\t]+$/, '') } : word,
  );

/** Blocks that differ, with their words. */
export function BlockChanges({ blocks }: { blocks: ClauseUpdate['blocks'] }) {
  const { t } = useTranslation('templates-clauses');
  // A section itself has no words: what differs in it is its source.
  const shown = blocks.filter(({ words }) => words.length > 0);
  return (
    <ol>
      {shown.map(({ id, kind, words, moved, looks }) => (
        <li key={id}>
          <small>{t(`diff.${kind}`)}</small> <WordChanges words={withoutEnd(words)} />
          {kind === 'changed' && words.every((word) => word.kind === 'same') && (moved || looks) && (
            <small> {t(moved ? 'diff.moved' : 'diff.looks')}</small>
          )}
        </li>
      ))}
    </ol>
  );
}
