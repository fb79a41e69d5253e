import './deviations-note.css';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { BlockChanges } from './block-changes.tsx';

interface DeviationsNoteProps {
  contract: Pick<Contract, 'paper' | 'documents'>;
  /** The words are shown without being asked for. */
  open?: boolean;
}

/** What the sender changed in the free zones of the template; the first that an approver or party has to read. Nothing where all is as in the template. */
export function DeviationsNote({ contract: { paper, documents }, open = false }: DeviationsNoteProps) {
  const { t } = useTranslation('contracts');
  const changed = (paper?.deviations ?? []).filter(({ changes }) => changes.length > 0);
  const count = changed.reduce((sum, { changes }) => sum + changes.length, 0);
  if (!paper || count === 0) return null;
  const titleOf = (file: string) => {
    const documentId = paper.files.find((one) => one.file === file)?.documentId;
    return documents.find(({ id }) => id === documentId)?.title ?? file;
  };
  return (
    <Banner tone="warn">
      <details className="deviations" open={open}>
        <summary>
          <b>{t('deviations.title', { count })}</b>
        </summary>
        <p className="deviations-note">{t('deviations.note')}</p>
        {changed.map(({ file, changes }) => (
          <section key={file}>
            {paper.files.length > 1 && <h3>{titleOf(file)}</h3>}
            <BlockChanges changes={changes} />
          </section>
        ))}
      </details>
    </Banner>
  );
}
