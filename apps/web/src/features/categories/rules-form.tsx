import { saveCategoryDraftCall } from '@cinnabar/protocol/categories/categories-calls';
import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import { diffConfigs } from '@cinnabar/protocol/categories/rules/category-rules';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notices.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/data/card.tsx';
import { CATEGORIES } from './category-queries.ts';
import { checkRules } from './check-rules.ts';
import { DraftFoot } from './draft-foot.tsx';
import { RuleFields } from './rule-fields.tsx';
import { type RuleValues, toConfig, toValues } from './rule-values.ts';

/** The rules as they are edited: of the draft, or those that are published. */
export function RulesForm({ category, mayPublish }: { category: CategoryDetail; mayPublish: boolean }) {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  const start = category.draft?.config ?? category.config;
  const form = useForm<RuleValues, 'categories'>({
    t,
    start: toValues(start),
    guarded: true,
    check: checkRules,
    send: async (values) => {
      await api(saveCategoryDraftCall, {
        body: { categoryId: category.id, version: category.version, config: toConfig(values) },
      });
      await client.invalidateQueries({ queryKey: CATEGORIES });
      notify('ok', t('draft.saved'));
    },
  });
  const isEdited = diffConfigs(start, toConfig(form.values)).length > 0;
  return (
    <form className="category-rules" {...form.bind}>
      <Card title={t('rules')}>
        <RuleFields form={form} category={category} />
      </Card>
      {isEdited ? (
        <div className="category-foot">
          <b>{t('draft.unsaved')}</b>
          <Button onClick={() => form.set(toValues(start))}>{t('draft.undo')}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {t('draft.save')}
          </Button>
        </div>
      ) : (
        category.draft && <DraftFoot category={category} mayPublish={mayPublish} />
      )}
    </form>
  );
}
