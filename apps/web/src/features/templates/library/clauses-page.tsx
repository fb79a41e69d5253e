import './clauses-page.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Crumb } from '../../../ui/layout/crumb.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import {
  CLAUSE_SHOWS,
  type ClauseFilters,
  readClauseFilters,
  writeClauseFilters,
} from '../clauses/clause-filters.ts';
import { clausesQuery } from '../clauses/clause-queries.ts';
import { ListTools } from '../parts/list-tools.tsx';
import { ClauseResults } from './clause-results.tsx';
import { ClauseForm } from './form/late-clause-form.tsx';

/** `/template-manage/clauses`: the clause library of the present company. */
export function ClausesPage() {
  const { t } = useTranslation('templates-clauses');
  const { company, employee } = useCurrentUser();
  const companyId = company?.id ?? '';
  const mayManage = employee?.rights.TEMPLATE_MANAGE !== undefined;
  const [params, changeParams] = useAddressParams();
  const filters = readClauseFilters(params);
  const [creating, setCreating] = useState(false);
  const list = useQuery(clausesQuery(companyId, filters));
  const change = (part: Partial<ClauseFilters>) =>
    changeParams((now) => writeClauseFilters(now, { ...readClauseFilters(now), page: 1, ...part }), {
      replace: true,
    });
  const create = () => setCreating(true);
  return (
    <>
      <Crumb label={t('crumb')} to="/template-manage" above={t('system:title.templates')}>
        {t('system:title.clauses')}
      </Crumb>
      <Page
        title={t('system:title.clauses')}
        lead={t('lead')}
        actions={
          mayManage && (
            <Button look="primary" icon="plus" onClick={create}>
              {t('create')}
            </Button>
          )
        }
      >
        <section className="list-page" aria-label={t('list')}>
          <ListTools
            filters={filters}
            words={{
              search: t('search'),
              hint: t('searchHint'),
              clear: t('clear'),
              removeTag: t('tagRemove', { tag: filters.tag }),
            }}
            onChange={change}
          >
            <Select
              aria-label={t('category')}
              value={filters.category}
              options={[
                { value: '', label: t('allCategories') },
                ...categoriesWith(list.data?.categories ?? [], filters.category).map((value) => ({
                  value,
                  label: value,
                })),
              ]}
              onChange={({ target }) => change({ category: target.value })}
            />
            <Select
              aria-label={t('show.label')}
              value={filters.show ?? ''}
              options={[
                { value: '', label: t('show.all') },
                ...CLAUSE_SHOWS.map((value) => ({ value, label: t(`show.${value}`) })),
              ]}
              onChange={({ target }) =>
                change({ show: CLAUSE_SHOWS.find((one) => one === target.value) ?? null })
              }
            />
          </ListTools>
          <ClauseResults
            list={list}
            filters={filters}
            onChange={change}
            onCreate={mayManage ? create : null}
          />
        </section>
        {creating && <ClauseForm companyId={companyId} clause={null} onClose={() => setCreating(false)} />}
      </Page>
    </>
  );
}

/** The chosen one is a choice even where no clause has it any more. */
const categoriesWith = (categories: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || categories.includes(chosen) ? categories : [...categories, chosen];
