import { ListBoxes } from '../../../ui/data-table/list-boxes.tsx';
import './platform.css';
import type { PlatformOverview } from '@cinnabar/protocol/organizations/platform/platform-schema';
import { ACTIVITY_NAMES, PLATFORM_FILTERS } from '@cinnabar/protocol/organizations/platform/platform-values';
import { RESOURCES } from '@cinnabar/protocol/organizations/platform/resource-values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatCount } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { KeywordInput } from '../../../ui/forms/keyword-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { type CompanyAct, CompanyDialog } from './company-dialogs.tsx';
import { linesOf } from './company-rows.ts';
import { CompanyTable } from './company-table.tsx';
import { NewCompanyDialog } from './new-company-dialog.tsx';
import type { Place } from './place-field.tsx';
import { isWhole, NO_FILTERS, type PlatformFilters, readFilters, writeFilters } from './platform-filters.ts';
import { overviewQuery } from './platform-queries.ts';
import { useMoreCompanies } from './use-more-companies.ts';

/** `/platformmanage`: the companies of the group; administrators of the platform see all companies and freeze them. */
export function PlatformPage() {
  const { t } = useTranslation('organizations-platform');
  const { company } = useCurrentUser();
  const [search, changeParams] = useAddressParams();
  const filters = readFilters(search);
  const { data, error, refetch, isPlaceholderData } = useQuery(overviewQuery(company?.id ?? '', filters));
  const [place, setPlace] = useState<Place | null>(null);
  const [act, setAct] = useState<CompanyAct | null>(null);
  if (!data)
    return error ? (
      <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton />
    );
  const change = (part: Partial<PlatformFilters>, how: { replace: boolean } = { replace: false }) =>
    changeParams((now) => writeFilters(now, { ...readFilters(now), ...part }), how);
  const others = data.counts.ALL - data.groupTotal;
  return (
    <Page
      title={t('title')}
      lead={
        data.reviews === null
          ? t('leadGroup', { count: data.groupTotal })
          : t('lead', { count: data.groupTotal, others: formatCount(others) })
      }
      actions={
        data.reviews !== null && (
          <>
            <Button icon="mail" onClick={() => setPlace({ level: 'TOP', parent: null })}>
              {t('create.invite')}
            </Button>
            <Button
              icon="plus"
              onClick={() =>
                setPlace({ level: 'BELOW', parent: company && { id: company.id, name: company.name } })
              }
            >
              {t('create.child')}
            </Button>
            <ButtonLink
              look={data.reviews > 0 ? 'primary' : 'default'}
              icon="shieldok"
              to="/platformmanage/review"
            >
              {data.reviews > 0 ? t('reviews', { count: data.reviews }) : t('reviewsNone')}
            </ButtonLink>
          </>
        )
      }
    >
      <ListBoxes
        label={t('boxes')}
        className="platform-boxes"
        boxes={PLATFORM_FILTERS.map((key) => ({
          key,
          label: t(`filter.${key}`),
          count: data.counts[key],
        }))}
        chosen={filters.filter}
        onChoose={(filter) => change({ filter })}
      />
      <section className="platform" aria-label={t('list')}>
        <div className="platform-tools">
          <KeywordInput
            label={t('keyword')}
            hint={t('keywordHint')}
            clearLabel={t('clearKeyword')}
            value={filters.keyword}
            onChange={(keyword) => change({ keyword }, { replace: true })}
          />
          <Select
            aria-label={t('closed.label')}
            value={filters.closed ?? ''}
            options={[
              { value: '', label: t('closed.any') },
              ...RESOURCES.map((one) => ({
                value: one,
                label: t('closed.of', { resource: t(`resources.name.${one}`) }),
              })),
            ]}
            onChange={({ target }) =>
              change({ closed: RESOURCES.find((one) => one === target.value) ?? null }, { replace: true })
            }
          />
          <Select
            aria-label={t('activity.label')}
            value={filters.activity ?? ''}
            options={[
              { value: '', label: t('activity.any') },
              ...ACTIVITY_NAMES.map((one) => ({ value: one, label: t(`activity.${one}`) })),
            ]}
            onChange={({ target }) =>
              change(
                { activity: ACTIVITY_NAMES.find((one) => one === target.value) ?? null },
                { replace: true },
              )
            }
          />
        </div>
        <div className={classNames(isPlaceholderData && 'platform-stale')} aria-busy={isPlaceholderData}>
          <Companies
            overview={data}
            whole={isWhole(filters)}
            onClear={() => change(NO_FILTERS)}
            onAct={setAct}
          />
        </div>
      </section>
      {place && <NewCompanyDialog place={place} onClose={() => setPlace(null)} />}
      {act && <CompanyDialog act={act} onClose={() => setAct(null)} />}
    </Page>
  );
}

interface CompaniesProps {
  overview: PlatformOverview;
  /** No filter leaves companies out. */
  whole: boolean;
  onClear: () => void;
  onAct: (act: CompanyAct) => void;
}

function Companies({ overview, whole, onClear, onAct }: CompaniesProps) {
  const { outside, outsideTotal, groupFound } = overview;
  const { group, readMore } = useMoreCompanies(overview.group);
  const { t } = useTranslation('organizations-platform');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  if (group.length + outside.length === 0)
    return (
      <Empty title={t('empty.title')} action={<Button onClick={onClear}>{t('empty.clear')}</Button>}>
        {t('empty.text')}
      </Empty>
    );
  const found = groupFound + outsideTotal;
  const isCut = !whole && group.filter((one) => one.found).length < groupFound;
  return (
    <>
      <CompanyTable
        lines={linesOf(group, closed, whole)}
        outside={outside}
        outsideTotal={outsideTotal}
        onAct={onAct}
        onMore={readMore}
        onToggle={(companyId, open) => {
          const next = new Set(closed);
          if (open) next.delete(companyId);
          else next.add(companyId);
          setClosed(next);
        }}
      />
      <p className="platform-foot" role="status">
        {t('found', { count: found })}
        {isCut && ` ${t('cut', { count: group.length })}`}
      </p>
    </>
  );
}
