import './block-changes.css';
import type { BlockChange } from '@cinnabar/protocol/templates/changes/diff-papers';
import { useTranslation } from '../../../lib/i18n.ts';
import { WordChanges } from '../../../ui/data/word-changes.tsx';

/** Blocks of a paper that differ, word by word: what was added is underlined, what was removed is struck through. */
export function BlockChanges({ changes }: { changes: readonly BlockChange[] }) {
  return (
    <ol className="block-changes">
      {changes.map((change) => (
        <Change key={change.id} {...change} />
      ))}
    </ol>
  );
}

function Change({ kind, words, moved, looks, condition }: BlockChange) {
  const { t } = useTranslation('contracts');
  const isSameText = words.every((word) => word.kind === 'same');
  return (
    <li>
      <small>{t(`deviations.${kind}`)}</small> <WordChanges words={words} />
      {isSameText && (moved || looks) && <small> {t(moved ? 'deviations.moved' : 'deviations.looks')}</small>}
      {condition && <small> {t('deviations.condition')}</small>}
    </li>
  );
}
