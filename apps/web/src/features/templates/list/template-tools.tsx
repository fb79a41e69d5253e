import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { KeywordInput } from '../../../ui/forms/keyword-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TEMPLATE_TYPES, type TemplateFilters } from '../template-filters.ts';

interface TemplateToolsProps {
  filters: TemplateFilters;
  onChange: (part: Partial<TemplateFilters>) => void;
}

export function TemplateTools({ filters, onChange }: TemplateToolsProps) {
  const { t } = useTranslation('templates');
  return (
    <div className="templates-tools">
      <KeywordInput
        className="templates-keyword"
        label={t('search')}
        hint={t('searchHint')}
        clearLabel={t('clear')}
        longest={100}
        value={filters.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
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
      {filters.tag !== '' && (
        <Button
          className="templates-tag-on"
          aria-label={t('tag.remove', { tag: filters.tag })}
          onClick={() => onChange({ tag: '' })}
        >
          <span className="clip">{filters.tag}</span>
          <Icon name="x" size={14} />
        </Button>
      )}
    </div>
  );
}
