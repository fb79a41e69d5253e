import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useAddressParams, withParam } from '../../lib/use-address-params.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { ListFoot } from '../../ui/data-table/list-foot.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';

interface Counted {
  total: number;
  list: readonly unknown[];
  /** Where the next page begins; null: there is none. */
  next: string | null;
}

interface CountedFrameProps<C extends Counted> {
  query: Pick<UseQueryResult<C>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  title: (total: number) => string;
  /** What is listed, in words. */
  lead: ReactNode;
  empty: ReactNode;
  /** What can be done about what is listed. */
  acts?: ReactNode;
  shown: (counts: { count: number; total: number }) => string;
  children: (found: C) => ReactNode;
}

/** Where in the list of a number the address is; empty: at its beginning. */
export const useAfter = (): string => useAddressParams()[0].get('after') ?? '';

/** The page of what a number counts, page by page in the address. */
export function CountedFrame<C extends Counted>({
  query,
  title,
  lead,
  empty,
  acts,
  shown,
  children,
}: CountedFrameProps<C>) {
  const { t } = useTranslation('statistics');
  const [search, changeParams] = useAddressParams();
  const turn = (next: string) => changeParams((now) => withParam(now, 'after', next));
  const { data, error, refetch, isPlaceholderData } = query;
  return (
    <Page
      title={data ? title(data.total) : t('list.loading')}
      lead={lead}
      actions={
        <>
          <ButtonLink icon="back" to="/company/chart">
            {t('list.back')}
          </ButtonLink>
          {data && data.total > 0 && acts}
        </>
      }
    >
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <SkeletonRows rows={8} />
        </Loading>
      )}
      {data?.total === 0 && empty}
      {data && data.total > 0 && (
        <section
          className={classNames('counted', isPlaceholderData && 'chart-stale')}
          aria-busy={isPlaceholderData}
        >
          {children(data)}
          <ListFoot shown={shown({ count: data.list.length, total: data.total })}>
            {search.get('after') && <Button onClick={() => turn('')}>{t('list.first')}</Button>}
            {data.next && <Button onClick={() => turn(data.next!)}>{t('list.next')}</Button>}
          </ListFoot>
        </section>
      )}
    </Page>
  );
}
