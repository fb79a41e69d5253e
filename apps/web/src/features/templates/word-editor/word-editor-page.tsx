import '../paper-editor/paper-editor.css';
import './word-editor.css';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { officeQuery } from '../../contracts/index.ts';
import { CommentsPane } from '../comments/comments-pane.tsx';
import { ChangedBanner } from '../editor/changed-banner.tsx';
import { contentOf } from '../editor/work/content-of.ts';
import { Reopened } from '../editor/work/reopened.tsx';
import { useLeaving } from '../editor/work/use-leaving.ts';
import type { Opened } from '../editor/work/use-template-work.ts';
import { PublishButton } from '../paper-editor/panes/publishing/publish-button.tsx';
import { PaperHeader } from '../paper-editor/paper-header.tsx';
import { WordFiles } from './files/word-files.tsx';
import { CheckPane } from './panes/check-pane.tsx';
import { useGaps } from './panes/use-gaps.ts';
import { WordPanes } from './panes/word-panes.tsx';
import { WordPreview } from './preview/word-preview.tsx';
import { useWordSession } from './use-word-session.ts';
import type { WordWork } from './word-session.ts';
import { mergeWord, wordWorkOf } from './word-work.ts';

/** The editor of templates of Word files, beginning with what is stored. */
export function WordEditor({ detail }: { detail: TemplateDetail }) {
  return (
    <Reopened opened={{ detail, work: wordWorkOf(contentOf(detail)), dirty: false }}>
      {(opened, onReopen) => <WordEditorPage opened={opened} onReopen={onReopen} />}
    </Reopened>
  );
}

interface WordEditorPageProps {
  opened: Opened<WordWork>;
  /** With the work of two people merged, or as the other person left it. */
  onReopen: (opened: Opened<WordWork>) => void;
}

/** The converted pages in the middle, files and params beside them. */
function WordEditorPage({ opened, onReopen }: WordEditorPageProps) {
  const { t } = useTranslation('templates-word');
  const readOnly = useMedia(PHONE);
  const session = useWordSession(opened);
  const { leaving, leave } = useLeaving(session);
  const gaps = useGaps(session);
  const office = useQuery(officeQuery);
  const preview = office.data !== false && <WordPreview session={session} withFiles={readOnly} />;
  return (
    <main id="main" className="workspace template-editor paper-editor">
      <PaperHeader session={session} leaving={leaving} readOnly={readOnly} onBack={leave}>
        {!readOnly && <PublishButton session={session} placeName={gaps.placeName} onLead={gaps.lead} />}
      </PaperHeader>
      <ChangedBanner
        session={session}
        changed={false}
        read={wordWorkOf}
        merge={mergeWord}
        onReopen={onReopen}
      />
      {readOnly && <Banner tone="info">{t('phone')}</Banner>}
      {office.data === false && <Banner tone="warn">{t('noOffice')}</Banner>}
      {readOnly ? (
        <div className="word-reading">
          {preview}
          <CheckPane gaps={gaps} />
          <section aria-labelledby="word-comments">
            <h2 id="word-comments">{t('side.comments')}</h2>
            <div className="paper-comments">
              <CommentsPane templateId={session.detail.id} blockId={null} />
            </div>
          </section>
        </div>
      ) : (
        <div className="paper-panes word-panes">
          <aside className="paper-side paper-side-left" aria-label={t('side.files')}>
            <WordFiles session={session} />
          </aside>
          <div className="word-middle">{preview}</div>
          <WordPanes session={session} gaps={gaps} />
        </div>
      )}
    </main>
  );
}
