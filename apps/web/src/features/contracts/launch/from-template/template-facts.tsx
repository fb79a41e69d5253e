import type { Category } from '@cinnabar/protocol/categories/category-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { CategoryChoice } from '../facts/category-choice.tsx';
import { FixedNote } from '../rules/fixed-note.tsx';

interface TemplateFactsProps {
  subject: string;
  onSubject: (subject: string) => void;
  /** It was to go on without a subject. */
  missing: boolean;
  categories: readonly Category[];
  category: Category;
  onCategory: (categoryId: string) => void;
}

/** What the contract is called, and its business type. */
export function TemplateFacts({
  subject,
  onSubject,
  missing,
  categories,
  category,
  onCategory,
}: TemplateFactsProps) {
  const { t } = useTranslation('contracts-launch');
  const isNamed = category.config.subjectRule !== '';
  return (
    <>
      <div id="subject">
        <Field
          label={t('facts.subject')}
          required
          error={missing ? t('missing.field.subject') : null}
          help={<FixedNote by="subjectRule" />}
        >
          <Input
            value={isNamed ? '' : subject}
            readOnly={isNamed}
            maxLength={LIMITS.subjectLength}
            onChange={({ target }) => onSubject(target.value)}
          />
        </Field>
      </div>
      <CategoryChoice categories={categories} chosen={category} lostName={null} onChange={onCategory} />
    </>
  );
}
