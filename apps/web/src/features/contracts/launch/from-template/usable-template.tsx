import type { Category } from '@cinnabar/protocol/categories/category-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ButtonLink } from '../../../../ui/actions/button.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';

type Problem = 'off' | 'unpublished' | 'notYours' | 'noCategory';

/** Why no contract can be made of a template by the reader; null: it can. */
export function problemOf({ status, versionId, content, right }: TemplateDetail): Problem | null {
  if (versionId === null || content === null) return 'unpublished';
  if (status !== 1) return 'off';
  return right === 'SEE' ? 'notYours' : null;
}

export function NotUsable({ title, problem }: { title: string; problem: Problem }) {
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

/** A business type that names templates and not this one has no contract of it. */
export const categoriesFor = (templateId: string, categories: readonly Category[]): readonly Category[] =>
  categories.filter(
    ({ config }) => config.templates.length === 0 || config.templates.some(({ id }) => id === templateId),
  );
