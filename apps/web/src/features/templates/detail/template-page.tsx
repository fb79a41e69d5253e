import './template-page.css';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { TemplateClausesCard } from '../clauses/template/template-clauses-card.tsx';
import { CommentsPane } from '../comments/comments-pane.tsx';
import { groupsQuery, templateQuery } from '../template-queries.ts';
import { AboutCard } from './about-card.tsx';
import { FieldsCard } from './fields-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { NeverPublished } from './publishing/never-published.tsx';
import { TemplateHead } from './template-head.tsx';
import { UsersCard } from './users-card.tsx';
import { VersionsCard } from './versions-card.tsx';
import { WordFilesCard } from './word/word-files-card.tsx';

/** `/template/:id`: one template, its versions, fields and use, and what may be done with it. */
export function TemplatePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(templateQuery(id));
  if (data) return <Template template={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <main className="template-alone">
      <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />
    </main>
  );
}

function Template({ template }: { template: TemplateDetail }) {
  const { t } = useTranslation('templates-comments');
  const [publishing, setPublishing] = useState(false);
  const { data: groups = [] } = useQuery(groupsQuery(template.tenantId));
  const mayPublish = template.right === 'PUBLISH';
  const mayEdit = mayPublish || template.right === 'EDIT';
  const papers = (template.draft?.content ?? template.content)?.papers;
  const publish = mayPublish && template.draft ? () => setPublishing(true) : null;
  const isNew = template.published === 0 && template.draft !== null;
  const content = template.content ?? template.draft?.content ?? null;
  return (
    <div className="template-page">
      <TemplateHead template={template} groups={groups} onPublish={publish} />
      <main className="template-columns">
        <div className="template-stack">
          {isNew && <NeverPublished mayPublish={mayPublish} />}
          <VersionsCard template={template} onPublish={publish} />
          {!isNew && <FiguresCard template={template} />}
          {content && (
            <FieldsCard content={content} files={template.files} isDraft={template.content === null} />
          )}
        </div>
        <div className="template-stack">
          {content && <AboutCard template={template} content={content} groups={groups} />}
          {content?.word && (
            <Suspense>
              <WordFilesCard template={template} word={content.word} />
            </Suspense>
          )}
          <UsersCard template={template} />
          {mayEdit && papers && <TemplateClausesCard template={template} papers={papers} />}
          {mayEdit && (
            <Card title={t('title')} extra={<small className="muted">{t('lead')}</small>}>
              <CommentsPane templateId={template.id} blockId={null} />
            </Card>
          )}
        </div>
      </main>
      {publishing && template.draft && (
        <PublishDialog template={template} onClose={() => setPublishing(false)} />
      )}
    </div>
  );
}
