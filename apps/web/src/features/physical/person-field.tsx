import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { type Colleague, colleaguesQuery } from '../../lib/queries/colleagues-query.ts';
import { Field } from '../../ui/forms/field.tsx';
import { SearchChoice, useSearchChoice } from '../../ui/forms/search-choice.tsx';

interface PersonFieldProps {
  companyId: string;
  label: string;
  help?: string;
  error?: string | undefined;
  value: Colleague | null;
  onChange: (value: Colleague | null) => void;
  /** Accounts that are not offered. */
  without?: readonly string[];
}

/** One employee of the company, found by name, number or contact. */
export function PersonField({
  companyId,
  label,
  help,
  error,
  value,
  onChange,
  without = [],
}: PersonFieldProps) {
  const { t } = useTranslation('physical');
  const { keyword, control } = useSearchChoice(value && { id: value.userId, name: value.name }, (chosen) =>
    onChange(chosen && { userId: chosen.id, name: chosen.name }),
  );
  const { data: offered = [] } = useQuery(colleaguesQuery(companyId, keyword, without));
  return (
    <Field label={label} help={help} error={error} required>
      <SearchChoice control={control} label={label} placeholder={t('findPerson')} offered={offered} />
    </Field>
  );
}
