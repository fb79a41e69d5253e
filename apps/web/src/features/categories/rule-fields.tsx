import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import { DEFAULT_RULE, writeNumber } from '@cinnabar/protocol/categories/number-rule';
import { rulesOf } from '@cinnabar/protocol/categories/rules/category-rules';
import { fillSubject } from '@cinnabar/protocol/categories/rules/subject';
import { serverNow } from '../../lib/api/request-marks.ts';
import type { Form } from '../../lib/form/use-form.ts';
import { dayOf } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { RuleField } from './rule-field.tsx';
import type { RuleValues } from './rule-values.ts';

interface RuleFieldsProps {
  form: Form<RuleValues, 'categories'>;
  category: CategoryDetail;
}

/** A control for each rule, with an example where the rule writes something. */
export function RuleFields({ form, category }: RuleFieldsProps) {
  const { t } = useTranslation('categories');
  const day = dayOf(serverNow());
  const number = writeNumber(form.values.numberRule.trim() || DEFAULT_RULE, day, 1);
  const examples = {
    numberRule: number,
    subjectRule: fillSubject(form.values.subjectRule.trim() || '{type} {party}', {
      '{type}': category.name,
      '{party}': t('rule.exampleParty'),
      '{date}': day,
      '{number}': number,
    }),
  };
  return (
    <div className="category-fields">
      {category.type === 'PHYSICAL' && <p className="muted">{t('kind.rules')}</p>}
      {rulesOf(category.type).map((key) => (
        <RuleField
          key={key}
          rule={key}
          form={form}
          category={category}
          example={key in examples ? examples[key as keyof typeof examples] : undefined}
        />
      ))}
    </div>
  );
}
