import '../editor/editor-header.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { SaveNote } from '../../contracts/index.ts';
import type { WorkSession } from '../editor/work/use-template-work.ts';
import { TemplateStateTag } from '../parts/template-state.tsx';

interface PaperHeaderProps<W> {
  session: WorkSession<W>;
  leaving: boolean;
  onBack: () => void;
  /** A phone only reads. */
  readOnly: boolean;
  /** Acts behind the history: the preview, publishing. */
  children: ReactNode;
}

/** The bar of the editors of papers and Word files: what is edited and whether it is kept, the history, and what else is done. */
export function PaperHeader<W>({ session, leaving, onBack, readOnly, children }: PaperHeaderProps<W>) {
  const { t } = useTranslation('templates-editor');
  const { detail, save, undo, redo, canUndo, canRedo } = session;
  return (
    <header className="template-header paper-header">
      <IconButton icon="back" label={t('back')} aria-busy={leaving || undefined} onClick={onBack} />
      <h1 className="template-header-title" title={detail.title}>
        {detail.title}
      </h1>
      <span className="template-header-state">
        <TemplateStateTag template={detail} />
        <SaveNote save={save} />
      </span>
      <span className="template-header-tools">
        {!readOnly && (
          <>
            <IconButton icon="undo" label={t('undo')} disabled={!canUndo} onClick={undo} />
            <IconButton icon="redo" label={t('redo')} disabled={!canRedo} onClick={redo} />
          </>
        )}
        {children}
      </span>
    </header>
  );
}
