import './paper-editor.css';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { ChangedBanner } from '../editor/changed-banner.tsx';
import { useLeaving } from '../editor/work/use-leaving.ts';
import type { Opened } from '../editor/work/use-template-work.ts';
import { PaperPublish } from './panes/paper-publish.tsx';
import { PreviewPane } from './panes/preview-pane.tsx';
import { PaperHeader } from './paper-header.tsx';
import type { PaperWork } from './paper-session.ts';
import { mergePapers, paperWorkOf } from './paper-work.ts';
import { usePaperSession } from './use-paper-session.ts';
import { WritingView } from './writing-view.tsx';

interface PaperEditorPageProps {
  opened: Opened<PaperWork>;
  /** With the work of two people merged, or as the other person left it. */
  onReopen: (opened: Opened<PaperWork>) => void;
}

/** The editor of templates of papers: the text in the middle, its outline and its params beside it. */
export function PaperEditorPage({ opened, onReopen }: PaperEditorPageProps) {
  const { t } = useTranslation('templates-editor');
  const { t: paper } = useTranslation('templates-paper');
  const readOnly = useMedia(PHONE);
  const { session, editor, setSelected } = usePaperSession(opened);
  const { leaving, leave } = useLeaving(session);
  const [previewed, setPreviewed] = useState(false);
  const label = previewed ? paper('write') : t('preview');
  const icon = previewed ? 'pen' : 'eye';
  return (
    <main id="main" className="workspace template-editor paper-editor">
      <PaperHeader session={session} leaving={leaving} readOnly={readOnly} onBack={leave}>
        <IconButton
          className="template-header-small"
          icon={icon}
          label={label}
          onClick={() => setPreviewed(!previewed)}
        />
        <Button className="template-header-wide" icon={icon} onClick={() => setPreviewed(!previewed)}>
          {label}
        </Button>
        {!readOnly && <PaperPublish session={session} onLead={() => setPreviewed(false)} />}
      </PaperHeader>
      <ChangedBanner
        session={session}
        changed={false}
        read={paperWorkOf}
        merge={mergePapers}
        onReopen={onReopen}
      />
      {previewed ? (
        <PreviewPane session={session} />
      ) : (
        <WritingView session={session} editorRef={editor} readOnly={readOnly} onSelected={setSelected} />
      )}
    </main>
  );
}
