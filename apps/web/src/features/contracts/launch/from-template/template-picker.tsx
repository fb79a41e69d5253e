import './template-picker.css';
import type { Category } from '@cinnabar/protocol/categories/category-schema';
import { useQuery } from '@tanstack/react-query';
import { classNames } from '../../../../lib/class-names.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useAddressParams, withParam } from '../../../../lib/use-address-params.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Pager } from '../../../../ui/data-table/pager.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { KeywordInput } from '../../../../ui/forms/keyword-input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { groupsQuery, PAGE_SIZE, type TemplateChoice, usableQuery } from './template-calls.ts';
import { TemplateTile } from './template-tile.tsx';

interface TemplatePickerProps {
  companyId: string;
  /** The business type that the contract is to have; null: any. */
  category: Category | null;
}

/** The templates that one may start from, by words, group and favourites; all of it is in the address. */
export function TemplatePicker({ companyId, category }: TemplatePickerProps) {
  const { t } = useTranslation('templates-launch');
  const [params, change] = useAddressParams();
  const choice: TemplateChoice = {
    keyword: params.get('keyword') ?? '',
    group: params.get('group') ?? '',
    favourite: params.get('favourite') === 'true',
    categoryId: category?.id ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
  const groups = useQuery(groupsQuery(companyId)).data ?? [];
  const list = useQuery(usableQuery(companyId, choice));
  const set = (name: string, value: string) =>
    change((now) => withParam(name === 'page' ? now : withParam(now, 'page', ''), name, value), {
      replace: true,
    });
  const isNarrowed = choice.keyword !== '' || choice.group !== '' || choice.favourite;
  const { data, error, isPlaceholderData: stale } = list;
  return (
    <Page
      title={t('picker.title')}
      lead={category ? t('picker.leadOf', { type: category.name }) : t('picker.lead')}
      actions={
        category?.config.uploadsForbidden !== true && (
          <ButtonLink
            icon="upload"
            to={category ? `/launch/contract?categoryId=${category.id}` : '/launch/contract'}
          >
            {t('picker.upload')}
          </ButtonLink>
        )
      }
    >
      <div className="template-picker-tools">
        <KeywordInput
          className="template-picker-keyword"
          label={t('picker.search')}
          hint={t('picker.search')}
          clearLabel={t('picker.clear')}
          longest={100}
          value={choice.keyword}
          onChange={(keyword) => set('keyword', keyword)}
        />
        {groups.length > 0 && (
          <Select
            aria-label={t('picker.group')}
            value={choice.group}
            options={[
              { value: '', label: t('picker.allGroups') },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => set('group', target.value)}
          />
        )}
        <Checkbox
          checked={choice.favourite}
          onChange={({ target }) => set('favourite', target.checked ? 'true' : '')}
        >
          {t('picker.favourites')}
        </Checkbox>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void list.refetch()} />}
      {!data && !error && (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data?.list.length === 0 &&
        (isNarrowed || choice.page > 1 ? (
          <Empty
            drawing="search"
            title={t('picker.noMatch')}
            action={
              <Button
                onClick={() =>
                  change((now) => {
                    const kept = now.get('categoryId');
                    return new URLSearchParams(kept ? { categoryId: kept } : {});
                  })
                }
              >
                {t('picker.showAll')}
              </Button>
            }
          />
        ) : (
          <Empty title={t('picker.none')}>{t('picker.noneText')}</Empty>
        ))}
      {data && data.list.length > 0 && (
        <>
          <ul className={classNames('template-tiles', stale && 'template-tiles-stale')} aria-busy={stale}>
            {data.list.map((template) => (
              <TemplateTile
                key={template.id}
                template={template}
                group={groups.find(({ id }) => id === template.groupId)?.name ?? null}
                categoryId={category?.id ?? null}
              />
            ))}
          </ul>
          {data.total > PAGE_SIZE && (
            <footer className="template-picker-foot">
              <span role="status">
                {t('picker.shown', {
                  from: (data.pageNo - 1) * PAGE_SIZE + 1,
                  to: (data.pageNo - 1) * PAGE_SIZE + data.list.length,
                  count: data.total,
                })}
              </span>
              <Pager
                page={choice.page}
                isLast={choice.page * PAGE_SIZE >= data.total}
                previous={t('picker.previous')}
                next={t('picker.next')}
                onPage={(page) => set('page', page > 1 ? String(page) : '')}
              />
            </footer>
          )}
        </>
      )}
    </Page>
  );
}
