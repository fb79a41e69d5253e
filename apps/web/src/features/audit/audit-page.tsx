import './audit-page.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { FOOT, useMedia } from '../../lib/screen/use-media.ts';
import { useAddressParams, withParam } from '../../lib/use-address-params.ts';
import type { Choice } from '../../ui/forms/search-choice.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { type AuditFilters, CLEAR, readFilters, writeFilters } from './audit-filters.ts';
import { auditQuery } from './audit-queries.ts';
import { AuditResults } from './audit-results.tsx';
import { AuditTools } from './audit-tools.tsx';
import { useActorName } from './audit-words.tsx';
import { ChainCheck } from './chain-check.tsx';
import { ExportButton } from './exports/export-button.tsx';
import { ForwardingState } from './forwarding-state.tsx';
import { RecordPanel } from './record-panel.tsx';
import { sayFilters } from './say-filters.ts';
import { SaveButton } from './searches/save-button.tsx';
import { SearchBar } from './searches/search-bar.tsx';
import { searchesQuery } from './searches/search-queries.ts';

/** `/audit`: what happened in the company, and with its seals, for those who read its log. */
export function AuditPage() {
  const { t, i18n } = useTranslation('audit');
  const nameOf = useActorName();
  const [search, changeParams] = useAddressParams();
  const filters = readFilters(search);
  const records = useQuery(auditQuery(filters, i18n.language));
  const inCards = useMedia(FOOT);
  const list = records.data?.list ?? [];
  const open = list.find(({ id }) => id === search.get('record'));
  const { actor } = list.find((one) => one.actor.id === filters.who) ?? {};
  const { object } = list.find((one) => one.object?.id === filters.object) ?? {};
  // One that was chosen by name may have no record.
  const [chosen, setChosen] = useState<Choice | null>(null);
  const searches = useQuery(searchesQuery(filters.scope));
  const saved = searches.data?.list.find(({ filter }) => filter.actorId === filters.who)?.actorName;
  const who = actor ? nameOf(actor) : chosen?.id === filters.who ? chosen.name : saved || null;
  const names = {
    who: who ?? t('filter.someone'),
    object: object ? object.name || t(`object.${object.kind}`) : t('filter.someObject'),
  };

  const change = (part: Partial<AuditFilters>) =>
    changeParams((now) =>
      withParam(writeFilters(now, { ...readFilters(now), after: '', ...part }), 'record', ''),
    );
  const show = (id: string) => changeParams((now) => withParam(now, 'record', id));

  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <SaveButton filters={filters} />
          <ExportButton filters={filters} said={sayFilters(filters, names, t)} />
        </>
      }
    >
      {(records.data?.system || filters.scope === 'SYSTEM') && (
        <Segmented
          label={t('scope.label')}
          value={filters.scope}
          options={(['COMPANY', 'SYSTEM'] as const).map((value) => ({ value, label: t(`scope.${value}`) }))}
          onChange={(scope) => change({ ...CLEAR, scope })}
        />
      )}
      <ChainCheck
        key={filters.scope}
        scope={filters.scope}
        name={t(filters.scope === 'SYSTEM' ? 'chain.SYSTEM' : 'chain.TENANT')}
      />
      {filters.scope === 'SYSTEM' && <ForwardingState />}
      <section className="audit" aria-label={t('list')}>
        <SearchBar filters={filters} onChange={change} />
        <AuditTools
          filters={filters}
          names={names}
          isPersonKnown={who !== null}
          onPerson={(person) => {
            setChosen(person);
            change({ who: person?.id ?? '' });
          }}
          onChange={change}
        />
        <AuditResults records={records} filters={filters} inCards={inCards} onOpen={show} onChange={change} />
      </section>
      {open && (
        <RecordPanel
          key={open.id}
          record={open}
          scope={filters.scope}
          onFilter={change}
          onClose={() => show('')}
        />
      )}
    </Page>
  );
}
