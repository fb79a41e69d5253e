import '../from-template/template-form.css';
import './template-code.css';
import type { Category } from '@cinnabar/protocol/categories/category-schema';
import { pinnedVersion } from '@cinnabar/protocol/categories/rules/templates';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { mayLaunch } from '@cinnabar/protocol/permissions';
import type { TemplateCode } from '@cinnabar/protocol/templates/codes/code-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { VersionChoice } from '@cinnabar/protocol/templates/version-choice';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '../../../../lib/i18n.ts';
import { sendableQuery } from '../../../../lib/session/launch-permission.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { ButtonLink } from '../../../../ui/actions/button.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { fieldsOf } from '../../fields/fillable-field.ts';
import { launchedTemplateQuery, versionQuery } from '../from-template/template-calls.ts';
import { categoriesFor, NotUsable, problemOf } from '../from-template/usable-template.tsx';
import { useFilledContent } from '../from-template/word-facts.ts';
import { LaunchDenied } from '../launch-denied.tsx';
import { templateCodesQuery } from './template-code-calls.ts';
import { TemplateCodeForm } from './template-code-form.tsx';

/** `/template/code/:templateId/:codeId?`: makes a code of a template, or changes one. */
export function TemplateCodePage() {
  const { templateId = '', codeId } = useParams();
  const profile = useCurrentUser();
  const companyId = profile.company?.id;
  const sendable = useQuery({ ...sendableQuery(companyId ?? ''), enabled: companyId !== undefined });
  const template = useQuery(launchedTemplateQuery(templateId));
  // As they are now: the form begins with what is kept.
  const codes = useQuery({
    ...templateCodesQuery(templateId),
    enabled: codeId !== undefined,
    refetchOnMount: 'always',
  });
  const failed = [sendable, template, codes].find(({ error, data }) => error && !data);
  if (failed) return <ErrorState heading="h1" error={failed.error!} onRetry={() => void failed.refetch()} />;
  if (sendable.isFetching || !template.data || !template.isFetchedAfterMount) return <PageSkeleton />;
  if (codeId !== undefined && !codes.isFetchedAfterMount) return <PageSkeleton />;
  const categories = sendable.data ?? [];
  if (companyId === undefined || !mayLaunch(profile, categories.length)) return <LaunchDenied />;
  const problem = problemOf(template.data);
  if (problem) return <NotUsable title={template.data.title} problem={problem} />;
  const open = categoriesFor(templateId, categories);
  if (open.length === 0) return <NotUsable title={template.data.title} problem="noCategory" />;
  const code = codes.data?.find(({ id }) => id === codeId) ?? null;
  if (codeId !== undefined && code === null) return <Gone templateId={templateId} />;
  return <Opened key={code?.revision} template={template.data} categories={open} code={code} />;
}

interface OpenedProps {
  template: TemplateDetail;
  categories: readonly Category[];
  code: TemplateCode | null;
}

const NOTHING = {};

/** The form, with the content of the version that is chosen in it. */
function Opened({ template, categories, code }: OpenedProps) {
  const [categoryId, setCategoryId] = useState(code?.categoryId ?? categories[0]!.id);
  const [choice, setChoice] = useState<VersionChoice>(code?.version ?? 'NEWEST');
  const category = categories.find(({ id }) => id === categoryId) ?? categories[0]!;
  const pinned = pinnedVersion(category.config.templates, template.id);
  const version = pinned ?? (choice === 'NEWEST' ? null : choice);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    versionQuery(version?.id ?? template.versionId!),
  );
  const content = data?.content;
  const filled = useFilledContent(content ?? NOTHING);
  const documents = useMemo(
    () =>
      !content || content.papers || content.word
        ? []
        : content.documents.flatMap((id) => data.files.find((file) => file.id === id) ?? []),
    [content, data],
  );
  const fields = useMemo(
    () =>
      fieldsOf({ documents, fields: content?.fields ?? [] }, SPONSOR_OWNER)
        // A file belongs to one contract, and is not given to each.
        .filter(({ type }) => type !== 'IMAGE' && type !== 'ATTACHMENT')
        .map((field) => ({ ...field, value: code?.values[field.name] ?? field.value })),
    [documents, content, code],
  );
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (filled.error && !filled.content)
    return <ErrorState heading="h1" error={filled.error} onRetry={filled.retry} />;
  if (!content || (content.word && !filled.content)) return <PageSkeleton />;
  return (
    <TemplateCodeForm
      template={template}
      code={code}
      roles={content.roles}
      documents={documents}
      fields={fields}
      filled={filled.content}
      categories={categories}
      category={category}
      onCategory={setCategoryId}
      choice={pinned ? 'NEWEST' : choice}
      pinned={pinned && { number: pinned.number, type: category.name }}
      onChoice={setChoice}
      isChanging={isPlaceholderData}
    />
  );
}

function Gone({ templateId }: { templateId: string }) {
  const { t } = useTranslation('templates-codes');
  return (
    <Empty
      heading="h1"
      drawing="torn"
      title={t('form.gone')}
      action={
        <ButtonLink look="primary" to={`/template/${templateId}`}>
          {t('form.back')}
        </ButtonLink>
      }
    >
      {t('form.goneText')}
    </Empty>
  );
}
