import './applications-page.css';
import type { ApplicationPage } from '@cinnabar/protocol/physical/application-schema';
import { APPLICATION_BOXES } from '@cinnabar/protocol/physical/physical-values';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { FOLDED, useMedia } from '../../../lib/screen/use-media.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { ListBoxes } from '../../../ui/data-table/list-boxes.tsx';
import { ListFoot } from '../../../ui/data-table/list-foot.tsx';
import { Pager } from '../../../ui/data-table/pager.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { KeywordInput } from '../../../ui/forms/keyword-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PhotoDebtBanner } from '../photo-debt.tsx';
import { applicationsQuery, photoDebtQuery, physicalSealsQuery } from '../physical-queries.ts';
import { ApplicationCards } from './application-cards.tsx';
import { type ApplicationFilter, readFilter, writeFilter } from './application-filter.ts';
import { ApplicationTable } from './application-table.tsx';

const PAGE_SIZE = 20;

/** `/physical`: applications to use physical seals, with counters that are filters, and the photos that the reader owes. */
export function ApplicationsPage() {
  const { t } = useTranslation('physical');
  const { company } = useCurrentUser();
  const companyId = company?.id ?? '';
  const [params, changeParams] = useAddressParams();
  const filter = readFilter(params);
  const { box, keyword, sealId, page } = filter;
  const query = useQuery(
    applicationsQuery({ companyId, box, keyword, ...(sealId && { sealId }), page, pageSize: PAGE_SIZE }),
  );
  const { data: seals } = useQuery(physicalSealsQuery(companyId));
  const { data: debt } = useQuery(photoDebtQuery(companyId));
  const { data, error, refetch } = query;
  const change = (part: Partial<ApplicationFilter>) =>
    changeParams((now) => writeFilter(now, { ...readFilter(now), page: 1, ...part }));
  const apply = !company?.freeze && (
    <ButtonLink look="primary" icon="plus" to="/launch/seal">
      {t('list.apply')}
    </ButtonLink>
  );
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  return (
    <Page title={t('system:title.sealApplications')} lead={t('list.lead')} actions={apply}>
      <ListBoxes
        label={t('list.boxes')}
        boxes={APPLICATION_BOXES.map((key) => ({ key, label: t(`box.${key}`), count: data?.counts[key] }))}
        chosen={box}
        onChoose={(chosen) => change({ box: chosen })}
      />
      {debt && <PhotoDebtBanner debt={debt} />}
      <section className="applications" aria-label={t('system:title.sealApplications')}>
        <div className="applications-tools">
          <KeywordInput
            className="applications-search"
            label={t('list.search')}
            hint={t('list.search')}
            clearLabel={t('list.clear')}
            longest={60}
            value={keyword}
            onChange={(typed) => change({ keyword: typed })}
          />
          <Select
            aria-label={t('seal')}
            value={sealId}
            onChange={({ target }) => change({ sealId: target.value })}
            options={[
              { value: '', label: t('list.everySeal') },
              ...(seals?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
        <Results query={query} filter={filter} onChange={change} />
      </section>
    </Page>
  );
}

interface ResultsProps {
  query: UseQueryResult<ApplicationPage>;
  filter: ApplicationFilter;
  onChange: (part: Partial<ApplicationFilter>) => void;
}

function Results({ query: { data, isPlaceholderData }, filter, onChange }: ResultsProps) {
  const { t } = useTranslation('physical');
  const inCards = useMedia(FOLDED);
  if (!data)
    return (
      <Loading>
        <SkeletonRows rows={6} />
      </Loading>
    );
  const { list, total, page } = data;
  const isNarrowed = filter.keyword !== '' || filter.sealId !== '';
  if (list.length === 0)
    return (
      <Empty
        drawing={isNarrowed ? 'search' : 'paper'}
        title={t(isNarrowed ? 'list.noneFound' : `none.${filter.box}`)}
        action={
          isNarrowed && (
            <Button onClick={() => onChange({ keyword: '', sealId: '' })}>{t('list.showAll')}</Button>
          )
        }
      >
        {!isNarrowed && filter.box === 'ALL' && t('list.noneText')}
      </Empty>
    );
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return (
    <div aria-busy={isPlaceholderData}>
      {inCards ? <ApplicationCards list={list} /> : <ApplicationTable list={list} />}
      <ListFoot shown={t('list.total', { count: total })}>
        {pages > 1 && (
          <Pager
            page={page}
            isLast={page >= pages}
            previous={t('list.previous')}
            next={t('list.next')}
            onPage={(to) => onChange({ page: to })}
          >
            {page} / {pages}
          </Pager>
        )}
      </ListFoot>
    </div>
  );
}
