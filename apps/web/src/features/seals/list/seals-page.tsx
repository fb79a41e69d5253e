import './seals-page.css';
import { SEAL_GROUPS } from '@cinnabar/protocol/seals/seal-specs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser, useMayUse } from '../../../lib/session/session.ts';
import { useSettled } from '../../../lib/time/use-settled.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { agenciesQuery } from '../agencies/agency-queries.ts';
import { waitingApprovalsQuery } from '../approval/approval-queries.ts';
import { WaitingApprovalsCard } from '../approval/waiting-card.tsx';
import { waitingLettersQuery } from '../letter/letter-queries.ts';
import { WaitingLettersCard } from '../letter/waiting-card.tsx';
import { awaitingSealsQuery, type ManagedFilter, managedSealsQuery } from '../seal-queries.ts';
import { AwaitingCard } from './awaiting-card.tsx';
import { SealCard } from './seal-card.tsx';

const START: ManagedFilter = { keyword: '', group: '', status: '', pageNo: 1 };

/** `/seal-electronic`: the seals that a keeper manages, as large as they are on paper, and first those that wait for the reader. */
export function SealsPage() {
  const { t } = useTranslation('seals-keeping');
  const { company, employee } = useCurrentUser();
  const companyId = company?.id ?? '';
  const [filter, setFilter] = useState(START);
  const keyword = useSettled(filter.keyword.trim());
  const { data, error, refetch } = useQuery(managedSealsQuery(companyId, { ...filter, keyword }));
  const { data: awaiting = [] } = useQuery(awaitingSealsQuery(companyId));
  const { data: approvals = [] } = useQuery(waitingApprovalsQuery(companyId));
  const { data: letters = [] } = useQuery(waitingLettersQuery(companyId));
  const { data: agencies = [] } = useQuery(agenciesQuery(companyId));
  const narrow = (part: Partial<ManagedFilter>) => setFilter({ ...filter, pageNo: 1, ...part });
  const isOpen = useMayUse('SEALS');
  const mayMake = isOpen && employee?.rights.SEAL_CREATE !== undefined;
  const make = mayMake && (
    <ButtonLink look="primary" icon="plus" to="/seal-electronic/make">
      {t('list.make')}
    </ButtonLink>
  );
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  const isNarrowed = filter.keyword !== '' || filter.group !== '' || filter.status !== '';
  const isNone = data !== undefined && data.total === 0 && !isNarrowed;
  const counts = data?.counts;
  return (
    <Page
      title={t('list.title')}
      lead={counts && counts.all > 0 && t('list.lead', { count: counts.all, usable: counts.usable })}
      actions={
        <>
          {agencies.length > 0 && (
            <ButtonLink to="/seal-agencies">{t('agencies.open', { count: agencies.length })}</ButtonLink>
          )}
          {!isNone && make}
        </>
      }
    >
      {approvals.length + letters.length + awaiting.length > 0 && (
        <div className="seals-waiting">
          {approvals.length > 0 && <WaitingApprovalsCard waiting={approvals} />}
          {letters.length > 0 && <WaitingLettersCard waiting={letters} />}
          {awaiting.length > 0 && <AwaitingCard awaiting={awaiting} />}
        </div>
      )}
      {isNone ? (
        <section className="seals-none">
          <Empty drawing="signature" title={t('list.none')} action={make}>
            {t(mayMake ? 'list.noneText' : 'list.noneToMake')}
          </Empty>
        </section>
      ) : (
        <>
          <div className="seals-filter">
            <Input
              icon="search"
              type="search"
              maxLength={100}
              aria-label={t('list.search')}
              placeholder={t('list.search')}
              value={filter.keyword}
              onChange={({ target }) => narrow({ keyword: target.value })}
            />
            <div className="seals-groups">
              <Segmented
                label={t('list.groups')}
                value={filter.group === '' ? 'ALL' : filter.group}
                onChange={(group) => narrow({ group: group === 'ALL' ? '' : group })}
                options={(['ALL', ...SEAL_GROUPS] as const).map((value) => ({
                  value,
                  label: (
                    <>
                      {t(`group.${value}`)} {counts?.[value === 'ALL' ? 'all' : value]}
                    </>
                  ),
                }))}
              />
            </div>
            <Select
              aria-label={t('list.status')}
              value={filter.status}
              onChange={({ target }) => narrow({ status: target.value as ManagedFilter['status'] })}
              options={(['', 'NORMAL', 'FREEZE', 'INVALID'] as const).map((value) => ({
                value,
                label: t(`status.${value || 'ALL'}`),
              }))}
            />
          </div>
          {data === undefined ? (
            <Loading>
              <div className="seals-cards">
                <Skeleton height={290} round={10} />
                <Skeleton height={290} round={10} />
                <Skeleton height={290} round={10} />
              </div>
            </Loading>
          ) : data.total === 0 ? (
            <section className="seals-none">
              <Empty
                drawing="search"
                title={t('list.noMatch')}
                action={<Button onClick={() => setFilter(START)}>{t('list.showAll')}</Button>}
              />
            </section>
          ) : (
            <ul className="seals-cards">
              {data.list.map((seal) => (
                <SealCard key={seal.id} seal={seal} />
              ))}
            </ul>
          )}
          {data && data.total > data.pageNo * data.pageSize && (
            <Button onClick={() => setFilter({ ...filter, pageNo: filter.pageNo + 1 })}>
              {t('list.next')}
            </Button>
          )}
          {filter.pageNo > 1 && (
            <Button onClick={() => setFilter({ ...filter, pageNo: filter.pageNo - 1 })}>
              {t('list.before')}
            </Button>
          )}
        </>
      )}
    </Page>
  );
}
