import '../editor/editor-header.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { SaveNote } from '../../contracts/index.ts';
import { TemplateStateTag } from '../parts/template-state.tsx';
import type { PaperSession } from './paper-session.ts';

interface PaperHeaderProps {
  session: PaperSession;
  leaving: boolean;
  previewed: boolean;
  onBack: () => void;
  onPreview: (previewed: boolean) => void;
  /** A phone only reads. */
  readOnly: boolean;
  publish: ReactNode;
}

/** The bar of the editor of papers: what is edited and whether it is kept, the history, the preview, and publishing. */
export function PaperHeader(props: PaperHeaderProps) {
  const { session, leaving, previewed, onBack, onPreview, readOnly, publish } = props;
  const { t } = useTranslation('templates-editor');
  const { t: paper } = useTranslation('templates-paper');
  const { detail, save, undo, redo, canUndo, canRedo } = session;
  const label = previewed ? paper('write') : t('preview');
  const icon = previewed ? 'pen' : 'eye';
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
        <IconButton
          className="template-header-small"
          icon={icon}
          label={label}
          onClick={() => onPreview(!previewed)}
        />
        <Button className="template-header-wide" icon={icon} onClick={() => onPreview(!previewed)}>
          {label}
        </Button>
        {!readOnly && publish}
      </span>
    </header>
  );
}
