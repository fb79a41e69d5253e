import './paper-editor.css';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ChangedBanner } from '../editor/changed-banner.tsx';
import { contentOf } from '../editor/work/content-of.ts';
import { Reopened } from '../editor/work/reopened.tsx';
import { useLeaving } from '../editor/work/use-leaving.ts';
import type { Opened } from '../editor/work/use-template-work.ts';
import { PaperHeader } from './paper-header.tsx';
import type { PaperWork } from './paper-session.ts';
import { mergePapers, paperWorkOf } from './paper-work.ts';
import { PreviewPane } from './sides/later-panes.ts';
import { PaperPublish } from './sides/paper-publish.tsx';
import { useSides } from './sides/use-sides.ts';
import { usePaperSession } from './use-paper-session.ts';
import { WritingView } from './writing-view.tsx';

/** The editor of templates of papers, beginning with what is stored. */
export function PaperEditor({ detail }: { detail: TemplateDetail }) {
  return (
    <Reopened opened={{ detail, work: paperWorkOf(contentOf(detail)), dirty: false }}>
      {(opened, onReopen) => <PaperEditorPage opened={opened} onReopen={onReopen} />}
    </Reopened>
  );
}

interface PaperEditorPageProps {
  opened: Opened<PaperWork>;
  /** With the work of two people merged, or as the other person left it. */
  onReopen: (opened: Opened<PaperWork>) => void;
}

/** The text in the middle, its outline and its params beside it. */
function PaperEditorPage({ opened, onReopen }: PaperEditorPageProps) {
  const { t } = useTranslation('templates-editor');
  const { t: paper } = useTranslation('templates-paper');
  const readOnly = useMedia(PHONE);
  const { session, onEditor, setSelected } = usePaperSession(opened);
  const sides = useSides();
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
        {!readOnly && <PaperPublish session={session} sides={sides} onLead={() => setPreviewed(false)} />}
      </PaperHeader>
      <ChangedBanner
        session={session}
        changed={false}
        read={paperWorkOf}
        merge={mergePapers}
        onReopen={onReopen}
      />
      {previewed ? (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <PreviewPane session={session} />
        </Suspense>
      ) : (
        <WritingView
          session={session}
          sides={sides}
          readOnly={readOnly}
          onEditor={onEditor}
          onSelected={setSelected}
        />
      )}
    </main>
  );
}
