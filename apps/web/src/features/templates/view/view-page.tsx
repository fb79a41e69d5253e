import './view-page.css';
import type { FieldForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { TemplateVersionDetail } from '@cinnabar/protocol/templates/template-schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { fieldsOfPlaces, renderShownFields, ShownFields } from '../../contracts/index.ts';
import { DocumentPages, PageBar, usePageViewer } from '../../documents/index.ts';
import { FieldsCard } from '../detail/fields-card.tsx';
import { RoleChain } from '../detail/role-chain.tsx';
import { partiesOf } from '../editor/work/role-work.ts';
import { detailPath } from '../template-paths.ts';
import { templateQuery, versionQuery } from '../template-queries.ts';
import { useTemplatesHome } from '../use-templates-home.ts';

/** `/template/view`: a published version for reading, by `versionId`, or by `id` the newest one of a template. Without either it explains itself. */
export function ViewPage() {
  const [search] = useSearchParams();
  const versionId = search.get('versionId');
  const id = search.get('id') ?? search.get('templateId');
  if (versionId) return <Version versionId={versionId} />;
  if (id) return <Newest templateId={id} />;
  return <Nothing kind="none" />;
}

function Newest({ templateId }: { templateId: string }) {
  const { data, error, refetch } = useQuery(templateQuery(templateId));
  if (data) return data.versionId ? <Version versionId={data.versionId} /> : <Nothing kind="unpublished" />;
  if (!error) return <PageSkeleton />;
  if (isFailure(error, 'NOT_FOUND')) return <Nothing kind="missing" />;
  return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
}

function Version({ versionId }: { versionId: string }) {
  const { data, error, refetch } = useQuery(versionQuery(versionId));
  if (data) return <Reading key={versionId} version={data} />;
  if (!error) return <PageSkeleton />;
  if (isFailure(error, 'NOT_FOUND')) return <Nothing kind="missing" />;
  return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
}

function Reading({ version }: { version: TemplateVersionDetail }) {
  const { t } = useTranslation('templates');
  const { title, number, userName, time, content, files, templateId, note, asParty } = version;
  const viewer = usePageViewer(files);
  const fields = useMemo(() => signedFields(version), [version]);
  const parties = useMemo(() => partiesOf(content.roles).roles, [content.roles]);
  return (
    <Page
      title={
        <span className="template-view-title">
          {title} <Tag>{t('view.readOnly')}</Tag>
        </span>
      }
      lead={
        asParty
          ? t('view.leadOfParty', { number, time: formatDateTime(time) })
          : t('view.lead', { number, name: userName, time: formatDateTime(time) })
      }
      actions={!asParty && <ButtonLink to={detailPath(templateId)}>{t('view.toDetail')}</ButtonLink>}
    >
      {note && <p className="template-view-note">{note}</p>}
      <div className="template-view">
        <Card flush title={t('view.pages')} className="template-view-pages">
          <ShownFields files={files} fields={fields} parties={parties}>
            <DocumentPages viewer={viewer} watermark={null} renderOverlay={renderShownFields}>
              <PageBar viewer={viewer} />
            </DocumentPages>
          </ShownFields>
        </Card>
        <div className="template-view-side">
          <Card title={t('detail.parties')}>
            {content.roles.length > 0 ? (
              <RoleChain roles={content.roles} />
            ) : (
              <p className="muted">{t('detail.noParties')}</p>
            )}
          </Card>
          <FieldsCard content={content} files={files} isDraft={false} />
        </div>
      </div>
    </Page>
  );
}

/** Where the pages are filled in and signed: of fixed pages their fields, of Word files the places that publishing found. */
function signedFields({ content, files, wordFiles }: TemplateVersionDetail): readonly FieldForm[] {
  if (!wordFiles) return content.fields;
  return wordFiles.flatMap(({ documentId, places }) => {
    const file = files.find(({ id }) => id === documentId);
    return file ? fieldsOfPlaces(places, content.roles, file) : [];
  });
}

/** Why there is nothing to read, and where to go. */
function Nothing({ kind }: { kind: 'none' | 'missing' | 'unpublished' }) {
  const { t } = useTranslation('templates');
  const { isList } = useTemplatesHome();
  return (
    <Empty
      heading="h1"
      drawing={kind === 'missing' ? 'locked' : 'paper'}
      title={t(`view.${kind}Title`)}
      action={
        <ButtonLink to={isList ? '/template-manage' : '/contractlist'}>
          {t(isList ? 'view.toList' : 'view.toContracts')}
        </ButtonLink>
      }
    >
      {t(`view.${kind}Text`)}
    </Empty>
  );
}
