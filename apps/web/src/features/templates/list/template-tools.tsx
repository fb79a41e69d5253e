import { useTranslation } from '../../../lib/i18n.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { ListTools } from '../parts/list-tools.tsx';
import { TEMPLATE_TYPES, type TemplateFilters } from '../template-filters.ts';

interface TemplateToolsProps {
  filters: TemplateFilters;
  onChange: (part: Partial<TemplateFilters>) => void;
}

export function TemplateTools({ filters, onChange }: TemplateToolsProps) {
  const { t } = useTranslation('templates');
  return (
    <ListTools
      filters={filters}
      words={{
        search: t('search'),
        hint: t('searchHint'),
        clear: t('clear'),
        removeTag: t('tag.remove', { tag: filters.tag }),
      }}
      onChange={onChange}
    >
      <Select
        aria-label={t('type.label')}
        value={filters.templateType ?? ''}
        options={[
          { value: '', label: t('type.all') },
          ...TEMPLATE_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
        ]}
        onChange={({ target }) =>
          onChange({ templateType: TEMPLATE_TYPES.find((one) => one === target.value) ?? null })
        }
      />
    </ListTools>
  );
}
