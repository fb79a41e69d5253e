import type { Category } from '@cinnabar/protocol/categories/category-schema';
import { pinnedVersion } from '@cinnabar/protocol/categories/rules/templates';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ButtonLink } from '../../../../ui/actions/button.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { fieldsOf } from '../../fields/fillable-field.ts';
import { launchedTemplateQuery, versionQuery } from './template-calls.ts';
import { TemplateForm } from './template-form.tsx';
import { useFilledContent } from './word-facts.ts';

interface OpenTemplateProps {
  templateId: string;
  /** Those that the caller may send. */
  categories: readonly Category[];
  /** The one that the address names. */
  chosen: Category | null;
}

/** The template of the address: its form, or why no contract can be made from it. */
export function OpenTemplate({ templateId, categories, chosen }: OpenTemplateProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(launchedTemplateQuery(templateId));
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return <PageSkeleton />;
  const problem = problemOf(data);
  if (problem) return <NotUsable title={data.title} problem={problem} />;
  // A business type that names templates and not this one has no contract of it.
  const open = categories.filter(
    ({ config }) => config.templates.length === 0 || config.templates.some(({ id }) => id === templateId),
  );
  if (open.length === 0) return <NotUsable title={data.title} problem="noCategory" />;
  const first = open.find(({ id }) => id === chosen?.id) ?? open[0]!;
  return <Opened template={data} categories={open} first={first} />;
}

const NOTHING = {};

function Opened({
  template,
  categories,
  first,
}: {
  template: TemplateDetail;
  categories: readonly Category[];
  first: Category;
}) {
  const [categoryId, setCategoryId] = useState(first.id);
  const category = categories.find(({ id }) => id === categoryId) ?? first;
  const pinned = pinnedVersion(category.config.templates, template.id);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    versionQuery(pinned?.id ?? template.versionId!),
  );
  const content = data?.content;
  const filled = useFilledContent(content ?? NOTHING);
  const documents = useMemo(() => {
    // Pages of papers and Word files are shown as they are typed.
    if (!content || content.papers || content.word) return [];
    return content.documents.flatMap((id) => data.files.find((file) => file.id === id) ?? []);
  }, [content, data]);
  const fields = useMemo(
    () => fieldsOf({ documents, fields: content?.fields ?? [] }, SPONSOR_OWNER),
    [documents, content],
  );
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (filled.error && !filled.content)
    return <ErrorState heading="h1" error={filled.error} onRetry={filled.retry} />;
  if (!content || (content.word && !filled.content)) return <PageSkeleton />;
  return (
    <TemplateForm
      template={template}
      version={{ id: data.id, number: data.number, newest: template.published }}
      isPinned={pinned !== null}
      isChanging={isPlaceholderData}
      roles={content.roles}
      documents={documents}
      fields={fields}
      filled={filled.content}
      papers={content.papers}
      categories={categories}
      category={category}
      onCategory={setCategoryId}
    />
  );
}

type Problem = 'off' | 'unpublished' | 'notYours' | 'noCategory';

function problemOf({ status, versionId, content, right }: TemplateDetail): Problem | null {
  if (versionId === null || content === null) return 'unpublished';
  if (status !== 1) return 'off';
  return right === 'SEE' ? 'notYours' : null;
}

function NotUsable({ title, problem }: { title: string; problem: Problem }) {
  const { t } = useTranslation('templates-launch');
  return (
    <Empty
      heading="h1"
      drawing="locked"
      title={t('closed.title', { title })}
      action={
        <ButtonLink look="primary" to="/launch">
          {t('closed.others')}
        </ButtonLink>
      }
    >
      {t(`closed.${problem}`)}
    </Empty>
  );
}
