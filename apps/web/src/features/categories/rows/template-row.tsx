import type { NamedTemplate } from '@cinnabar/protocol/categories/rules/templates';
import type { TemplateVersion } from '@cinnabar/protocol/templates/template-schema';
import { listTemplateVersionsCall } from '@cinnabar/protocol/templates/templates-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';

const versionsQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['template', 'versions', templateId],
    queryFn: () => api(listTemplateVersionsCall, { params: { id: templateId } }),
    staleTime: 60_000,
  });

interface TemplateRowProps {
  template: NamedTemplate;
  onChange: (version: NamedTemplate['version']) => void;
  onRemove: () => void;
}

/** A template that a type names: its newest version, or one that stays; a newer one is taken with one press. */
export function TemplateRow({ template, onChange, onRemove }: TemplateRowProps) {
  const { t } = useTranslation('categories');
  const { id, title, version } = template;
  const { data: versions, isError } = useQuery(versionsQuery(id));
  const newest = versions?.[0];
  const pinned = version === 'NEWEST' ? null : version;
  const known = versions ?? [];
  // A version that is not among those that are listed stays what it is.
  const shown = pinned && !known.some((one) => one.id === pinned.id) ? [...known, pinned] : known;
  const labelOf = (one: TemplateVersion | { number: number }) => {
    if (!('time' in one)) return t('version', { number: one.number });
    const facts = { number: one.number, day: formatDate(one.time) };
    return one.note === ''
      ? t('rule.templatesNumber', facts)
      : t('rule.templatesNoted', { ...facts, note: one.note });
  };
  return (
    <li className="category-template">
      <span className="category-template-title">{title}</span>
      <Select
        aria-label={t('rule.templatesVersion', { title })}
        value={pinned?.id ?? 'NEWEST'}
        options={[
          { value: 'NEWEST', label: t('rule.templatesNewest') },
          ...shown.map((one) => ({ value: one.id, label: labelOf(one) })),
        ]}
        onChange={({ target }) => {
          const chosen = shown.find((one) => one.id === target.value);
          onChange(chosen ? { id: chosen.id, number: chosen.number } : 'NEWEST');
        }}
      />
      <IconButton icon="trash" size="small" label={t('rule.templatesRemove', { title })} onClick={onRemove} />
      {isError && <p className="category-template-note">{t('rule.templatesUnseen')}</p>}
      {pinned && newest && newest.number > pinned.number && (
        <p className="category-template-note">
          {t('rule.templatesNewer', { number: newest.number })}
          <Button
            size="small"
            look="text"
            aria-label={t('rule.templatesTakeOf', { title, number: newest.number })}
            onClick={() => onChange({ id: newest.id, number: newest.number })}
          >
            {t('rule.templatesTake', { number: newest.number })}
          </Button>
        </p>
      )}
    </li>
  );
}
