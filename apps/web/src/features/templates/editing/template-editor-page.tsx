import '../editor/editor-header.css';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { loadTexts, useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { editedTemplateQuery } from '../editor/editor-calls.ts';
import { PdfEditor } from '../editor/pdf-editor.tsx';
import { contentOf, workOf } from '../editor/work/template-work.ts';
import type { Opened } from '../editor/work/use-template-work.ts';
import { paperWorkOf } from '../paper-editor/paper-work.ts';
import { detailPath } from '../template-paths.ts';
import { wordWorkOf } from '../word-editor/word-work.ts';
import { NewTemplate } from './start/new-template.tsx';

const PaperEditorPage = lazy(async () => {
  const [page] = await Promise.all([
    import('../paper-editor/paper-editor-page.tsx').then((m) => ({ default: m.PaperEditorPage })),
    loadTexts(
      'templates-paper',
      'templates-panes',
      'templates-rules',
      'templates-comments',
      'templates-clauses',
    ),
  ]);
  return page;
});

const WordEditorPage = lazy(async () => {
  const [page] = await Promise.all([
    import('../word-editor/word-editor-page.tsx').then((m) => ({ default: m.WordEditorPage })),
    loadTexts(
      'templates-word',
      'templates-panes',
      'templates-rules',
      'templates-import',
      'templates-comments',
      'templates',
    ),
  ]);
  return page;
});

/** `/template/editor/:id?`: makes a template, or edits one; the engine of its kind is chosen here. */
export function TemplateEditorPage() {
  const { pathname } = useLocation();
  const { id } = useParams();
  const { company, employee } = useCurrentUser();
  const mayMake = employee?.templateCreator || employee?.templateManager;
  if (!company) return <Denied why="noCompany" to="/" />;
  if (!mayMake) return <Denied why="noRight" to={id ? detailPath(id) : '/template-manage'} />;
  if (company.freeze) return <Denied why="frozen" to={id ? detailPath(id) : '/template-manage'} />;
  if (id === undefined) return <NewTemplate companyId={company.id} />;
  return <Stored key={pathname} id={id} />;
}

function Stored({ id }: { id: string }) {
  const stored = useQuery(editedTemplateQuery(id));
  if (!stored.isFetchedAfterMount) return <PageSkeleton />;
  if (!stored.data)
    return (
      <main id="main" className="template-alone">
        <ErrorState heading="h1" error={stored.error} onRetry={() => stored.refetch()} />
      </main>
    );
  const detail = stored.data;
  if (detail.right !== 'EDIT' && detail.right !== 'PUBLISH')
    return <Denied why="noRight" to={detailPath(id)} />;
  const content = contentOf(detail);
  if (content.papers) return <Paper detail={detail} />;
  if (content.word) return <Word detail={detail} />;
  return (
    <Reopened opened={{ detail, work: workOf(content, detail.files), dirty: false }}>
      {(opened, onReopen) => <PdfEditor opened={opened} onReopen={onReopen} />}
    </Reopened>
  );
}

function Paper({ detail }: { detail: TemplateDetail }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Reopened opened={{ detail, work: paperWorkOf(contentOf(detail)), dirty: false }}>
        {(opened, onReopen) => <PaperEditorPage opened={opened} onReopen={onReopen} />}
      </Reopened>
    </Suspense>
  );
}

function Word({ detail }: { detail: TemplateDetail }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Reopened opened={{ detail, work: wordWorkOf(contentOf(detail)), dirty: false }}>
        {(opened, onReopen) => <WordEditorPage opened={opened} onReopen={onReopen} />}
      </Reopened>
    </Suspense>
  );
}

interface ReopenedProps<W> {
  opened: Opened<W>;
  children: (opened: Opened<W>, onReopen: (opened: Opened<W>) => void) => ReactNode;
}

/** An editor that begins again with what it is reopened with. */
function Reopened<W>({ opened, children }: ReopenedProps<W>) {
  const [again, setAgain] = useState<{ count: number; opened: Opened<W> } | null>(null);
  return (
    <Fragment key={again?.count ?? 0}>
      {children(again?.opened ?? opened, (next) =>
        setAgain((now) => ({ count: (now?.count ?? 0) + 1, opened: next })),
      )}
    </Fragment>
  );
}

interface DeniedProps {
  why: 'noCompany' | 'noRight' | 'frozen';
  to: string;
}

function Denied({ why, to }: DeniedProps) {
  const { t } = useTranslation('templates-editor');
  return (
    <main id="main" className="template-alone">
      <Empty
        heading="h1"
        drawing="locked"
        title={t('denied.title')}
        action={
          <ButtonLink look="primary" to={to}>
            {t(why === 'noCompany' ? 'denied.home' : 'denied.back')}
          </ButtonLink>
        }
      >
        {t(`denied.${why}`)}
      </Empty>
    </main>
  );
}
