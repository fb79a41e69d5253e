import '../editor/editor-header.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { editedTemplateQuery } from '../editor/editor-calls.ts';
import { detailPath } from '../template-paths.ts';
import { editorOf, NewTemplate, PaperEditor, PdfEditor, WordEditor } from './editing-parts.ts';

/** `/template/editor/:id?`: makes a template, or edits one; the engine of its kind is chosen here. */
export function TemplateEditorPage() {
  const { pathname } = useLocation();
  const { id } = useParams();
  const { company, employee } = useCurrentUser();
  const mayMake = employee?.templateCreator || employee?.templateManager;
  if (!company) return <Denied why="noCompany" to="/" />;
  if (!mayMake) return <Denied why="noRight" to={id ? detailPath(id) : '/template-manage'} />;
  if (company.freeze) return <Denied why="frozen" to={id ? detailPath(id) : '/template-manage'} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      {id === undefined ? <NewTemplate companyId={company.id} /> : <Stored key={pathname} id={id} />}
    </Suspense>
  );
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
  switch (editorOf(detail)) {
    case 'papers':
      return <PaperEditor detail={detail} />;
    case 'word':
      return <WordEditor detail={detail} />;
    case 'pdf':
      return <PdfEditor detail={detail} />;
  }
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
