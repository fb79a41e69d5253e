import './deviation-list.css';
import type { BlockChange } from '@cinnabar/protocol/templates/changes/diff-papers';
import { useTranslation } from '../../../lib/i18n.ts';

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
      <small>{t(`deviations.${kind}`)}</small>{' '}
      {words.map(({ kind: part, text }, at) => {
        const Part = part === 'added' ? 'ins' : part === 'removed' ? 'del' : 'span';
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text in their order
        return <Part key={at}>{text}</Part>;
      })}
      {isSameText && (moved || looks) && <small> {t(moved ? 'deviations.moved' : 'deviations.looks')}</small>}
    </li>
  );
}
