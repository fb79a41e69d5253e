import './contract-list-page.css';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { FOOT, useMedia } from '../../../lib/screen/use-media.ts';
import { useMayLaunch } from '../../../lib/session/launch-permission.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { ListBoxes } from '../../../ui/data-table/list-boxes.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BULK_PATH } from '../bulk-paths.ts';
import { keepShown, toggled } from './batch-acts.ts';
import { ContractResults } from './contract-results.tsx';
import { LIST_BOXES, type ListFilters, readFilters, writeFilters } from './list-filters.ts';
import { ListTools } from './list-tools.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useContractList } from './use-contract-list.ts';
import { useFirstBox } from './use-first-box.ts';
import { useListKeys } from './use-list-keys.ts';

const NONE: ReadonlySet<string> = new Set();

/** `/contractlist`: boxes that are counters and filters at once, tools, rows. The address is its only memory. */
export function ContractListPage() {
  const { t } = useTranslation('contracts-list');
  const [search, changeParams] = useAddressParams();
  const filters = readFilters(search);
  const isOpening = useFirstBox(search, changeParams);
  const contracts = useContractList(filters, !isOpening);
  const mayLaunch = useMayLaunch();
  const inCompany = useCurrentUser().company !== null;
  const page = useRef<HTMLDivElement>(null);
  const inCards = useMedia(FOOT);
  const [selection, setSelection] = useState<ReadonlySet<string>>(NONE);
  const { rows } = contracts;
  const selected = useMemo(() => (rows ? keepShown(selection, rows) : NONE), [selection, rows]);
  const chosen = rows?.filter(({ id }) => selected.has(id)) ?? [];
  useListKeys(page, (id) => setSelection(toggled(selected, id)));

  const change = useCallback(
    (part: Partial<ListFilters>, how: { replace: boolean } = { replace: false }) => {
      setSelection(NONE);
      changeParams((now) => writeFilters(now, { ...readFilters(now), ...part }), how);
    },
    [changeParams],
  );
  return (
    <Page
      title={t('title')}
      actions={
        <>
          {filters.box === 'TODO' && (contracts.counts?.TODO ?? 0) > 1 && (
            <ButtonLink icon="list" to="/backlog/first">
              {t('queue')}
            </ButtonLink>
          )}
          {mayLaunch && inCompany && (
            <ButtonLink icon="layers" to={BULK_PATH}>
              {t('bulk')}
            </ButtonLink>
          )}
          {mayLaunch && (
            <ButtonLink look="primary" icon="plus" to="/launch/contract">
              {t('launch')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div ref={page}>
        <ListBoxes
          label={t('boxes')}
          boxes={LIST_BOXES.map((key) => ({
            key,
            label: t(`system:box.${key}`),
            count: contracts.counts?.[key],
          }))}
          chosen={isOpening ? null : filters.box}
          onChoose={(box) => change({ box, status: null })}
        />
        <section className="contract-list" aria-label={t('list')}>
          <ListTools filters={filters} onChange={change} />
          <ContractResults
            filters={filters}
            contracts={contracts}
            onClear={() => change({ keyword: '', status: null, days: null, between: null, category: null })}
            selected={selected}
            onSelect={setSelection}
          />
        </section>
        {!inCards && chosen.length > 0 && <SelectionBar chosen={chosen} onClear={() => setSelection(NONE)} />}
      </div>
    </Page>
  );
}
