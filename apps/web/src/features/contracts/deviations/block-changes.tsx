import './block-changes.css';
import type { ContractPaper } from '@cinnabar/protocol/templates/papers/contract-paper-schema';
import { useTranslation } from '../../../lib/i18n.ts';

type BlockChange = ContractPaper['deviations'][number]['changes'][number];

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
      <small>{t(`deviations.${kind}`)}</small>{' '}
      {words.map(({ kind: part, text }, at) => {
        const Part = part === 'added' ? 'ins' : part === 'removed' ? 'del' : 'span';
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text in their order
        return <Part key={at}>{text}</Part>;
      })}
      {isSameText && (moved || looks) && <small> {t(moved ? 'deviations.moved' : 'deviations.looks')}</small>}
      {condition && <small> {t('deviations.condition')}</small>}
    </li>
  );
}
