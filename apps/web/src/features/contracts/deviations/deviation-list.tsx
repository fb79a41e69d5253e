import './deviation-list.css';
import type { BlockChange } from '@cinnabar/protocol/templates/changes/diff-papers';
import { useTranslation } from '../../../lib/i18n.ts';
import { WordChanges } from '../../../ui/data/word-changes.tsx';

/** Changes of blocks against the template, word by word. */
export function DeviationList({ changes }: { changes: readonly BlockChange[] }) {
  return (
    <ol className="deviation-list">
      {changes.map((change) => (
        <Deviation key={change.id} {...change} />
      ))}
    </ol>
  );
}

function Deviation({ kind, words, moved, looks }: BlockChange) {
  const { t } = useTranslation('contracts');
  const isSameText = words.every((word) => word.kind === 'same');
  return (
    <li>
      <small>{t(`deviations.${kind}`)}</small> <WordChanges words={words} />
      {isSameText && (moved || looks) && <small> {t(moved ? 'deviations.moved' : 'deviations.looks')}</small>}
    </li>
  );
}
