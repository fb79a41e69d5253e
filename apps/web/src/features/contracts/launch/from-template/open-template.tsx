import type { Category } from '@cinnabar/protocol/categories/category-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ButtonLink } from '../../../../ui/actions/button.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { fieldsOf } from '../../fields/fillable-field.ts';
import { launchedTemplateQuery, samplePagesQuery } from './template-calls.ts';
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

function Opened({
  template,
  categories,
  first,
}: {
  template: TemplateDetail;
  categories: readonly Category[];
  first: Category;
}) {
  const { content, files } = template;
  const { papers, word } = content!;
  const filled = useFilledContent(content!);
  const isFilled = (papers ?? word) !== undefined;
  // What is filled in has no pages before: those of sample values are shown.
  const sample = useQuery({ ...samplePagesQuery(template.versionId!), enabled: isFilled });
  const documents = useMemo(
    () =>
      isFilled
        ? (sample.data?.files ?? [])
        : content!.documents.flatMap((id) => files.find((file) => file.id === id) ?? []),
    [isFilled, sample.data, content, files],
  );
  const fields = useMemo(
    () => fieldsOf({ documents, fields: content!.fields }, SPONSOR_OWNER),
    [documents, content],
  );
  if (filled.error && !filled.content)
    return <ErrorState heading="h1" error={filled.error} onRetry={filled.retry} />;
  if (isFilled && !filled.content) return <PageSkeleton />;
  return (
    <TemplateForm
      template={template}
      versionId={template.versionId!}
      roles={content!.roles}
      documents={documents}
      fields={fields}
      filled={filled.content}
      papers={papers}
      categories={categories}
      first={first}
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
