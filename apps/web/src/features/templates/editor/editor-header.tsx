import './editor-header.css';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { SaveNote } from '../../contracts/index.ts';
import { TemplateStateTag } from '../parts/template-state.tsx';
import type { WorkSession } from './work/use-template-work.ts';

export const VIEWS = ['setup', 'fields'] as const;
export type EditorView = (typeof VIEWS)[number];

interface EditorHeaderProps {
  session: WorkSession;
  view: EditorView;
  busy: 'back' | 'publish' | null;
  onView: (view: EditorView) => void;
  onBack: () => void;
  onHelp: () => void;
  onPreview: () => void;
  onPublish: () => void;
}

/** The bar of the editor: what is edited and whether it is kept, the two views, the history, and publishing. */
export function EditorHeader(props: EditorHeaderProps) {
  const { session, view, busy, onView, onBack, onHelp, onPreview, onPublish } = props;
  const { t } = useTranslation('templates-editor');
  const { detail, save, undo, redo, canUndo, canRedo } = session;
  const mayPublish = detail.right === 'PUBLISH';
  return (
    <header className="template-header">
      <IconButton icon="back" label={t('back')} aria-busy={busy === 'back' || undefined} onClick={onBack} />
      <h1 className="template-header-title" title={detail.title}>
        {detail.title}
      </h1>
      <span className="template-header-state">
        <TemplateStateTag template={detail} />
        <SaveNote save={save} />
      </span>
      <span className="template-header-views">
        <Segmented
          label={t('views')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={onView}
        />
      </span>
      <span className="template-header-tools">
        <IconButton icon="undo" label={t('undo')} disabled={!canUndo} onClick={undo} />
        <IconButton icon="redo" label={t('redo')} disabled={!canRedo} onClick={redo} />
        {view === 'fields' && (
          <IconButton className="hide-on-phone" icon="keyboard" label={t('help')} onClick={onHelp} />
        )}
        <IconButton className="template-header-small" icon="eye" label={t('preview')} onClick={onPreview} />
        <Button className="template-header-wide" icon="eye" onClick={onPreview}>
          {t('preview')}
        </Button>
        <Button look="primary" busy={busy === 'publish'} onClick={mayPublish ? onPublish : onBack}>
          {t(mayPublish ? 'publish.open' : 'done')}
        </Button>
      </span>
    </header>
  );
}
