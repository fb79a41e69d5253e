import type { NamedTemplate } from '@cinnabar/protocol/categories/rules/templates';
import { listTemplatesCall } from '@cinnabar/protocol/templates/templates-calls';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettled } from '../../../lib/time/use-settled.ts';
import { Input } from '../../../ui/forms/input.tsx';
import { Suggest } from '../../../ui/forms/suggest.tsx';
import { TemplateRow } from './template-row.tsx';

const SHOWN = 20;

/** Templates that are on, by title and tags. */
const foundQuery = (tenantId: string, keyword: string) =>
  queryOptions({
    queryKey: ['template', 'named', tenantId, keyword],
    queryFn: () =>
      api(listTemplatesCall, { query: { tenantId, keyword, status: '1', pageNo: 1, pageSize: SHOWN } }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

interface TemplateRowsProps {
  companyId: string;
  templates: readonly NamedTemplate[];
  most: number;
  onChange: (templates: NamedTemplate[]) => void;
}

/** The templates that contracts may be made from, chosen by their titles, each with its version. The search stands first, so that a choice does not move it. */
export function TemplateRows({ companyId, templates, most, onChange }: TemplateRowsProps) {
  const { t } = useTranslation('categories');
  const [typed, setTyped] = useState('');
  const [used, setUsed] = useState(false);
  const keyword = useSettled(typed.trim());
  const found = useQuery({ ...foundQuery(companyId, keyword), enabled: used }).data?.list ?? [];
  const free = found.filter(
    ({ id, published }) => published > 0 && !templates.some((chosen) => chosen.id === id),
  );
  return (
    <>
      {templates.length < most && (
        <Suggest
          value={typed}
          openOn="focus"
          label={t('rule.templatesFound')}
          options={free.map(({ id, title, published, tags }) => ({
            key: id,
            label: title,
            note: [t('version', { number: published }), ...tags].join(' · '),
          }))}
          onChoose={(id) => {
            setTyped('');
            const chosen = free.find((one) => one.id === id);
            if (chosen) onChange([...templates, { id, title: chosen.title, version: 'NEWEST' }]);
          }}
        >
          <Input
            aria-label={t('rule.templatesChoose')}
            placeholder={t('rule.templatesChoose')}
            maxLength={100}
            autoComplete="off"
            value={typed}
            onFocus={() => setUsed(true)}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Suggest>
      )}
      {templates.length > 0 && (
        <ul className="category-named">
          {templates.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              onChange={(version) =>
                onChange(templates.map((one) => (one.id === template.id ? { ...one, version } : one)))
              }
              onRemove={() => onChange(templates.filter(({ id }) => id !== template.id))}
            />
          ))}
        </ul>
      )}
    </>
  );
}
