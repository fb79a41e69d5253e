import type { Template } from '@cinnabar/protocol/templates/template-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';

/** Published, not yet, or off. */
export function TemplateStateTag({
  template: { status, published },
}: {
  template: Pick<Template, 'status' | 'published'>;
}) {
  const { t } = useTranslation('templates');
  if (status !== 1) return <Tag tone="idle">{t('state.off')}</Tag>;
  if (published === 0) return <Tag tone="warn">{t('state.draft')}</Tag>;
  return <Tag tone="ok">{t('state.published', { number: published })}</Tag>;
}
