import './audit-page.css';
import { exportAuditCall } from '@cinnabar/protocol/audit/audit-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { download } from '../../lib/api/download.ts';
import { serverNow } from '../../lib/api/request-marks.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { FOOT, useMedia } from '../../lib/screen/use-media.ts';
import { useAddressParams, withParam } from '../../lib/use-address-params.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { type AuditFilters, CLEAR, filterOf, readFilters, writeFilters } from './audit-filters.ts';
import { auditQuery } from './audit-queries.ts';
import { AuditResults } from './audit-results.tsx';
import { AuditTools } from './audit-tools.tsx';
import { useActorName } from './audit-words.tsx';
import { ChainCheck } from './chain-check.tsx';
import { RecordPanel } from './record-panel.tsx';

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

  const change = (part: Partial<AuditFilters>) =>
    changeParams((now) =>
      withParam(writeFilters(now, { ...readFilters(now), after: '', ...part }), 'record', ''),
    );
  const show = (id: string) => changeParams((now) => withParam(now, 'record', id));

  return (
    <Page title={t('title')} lead={t('lead')} actions={<ExportButton filters={filters} />}>
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
      <section className="audit" aria-label={t('list')}>
        <AuditTools
          filters={filters}
          names={{
            who: actor ? nameOf(actor) : '…',
            object: object ? object.name || t(`object.${object.kind}`) : '…',
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

/** The file holds all that the filters find, not the page alone. */
function ExportButton({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation('audit');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      download(exportAuditCall, { query: filterOf(filters, serverNow()) }, `${t('export.file')}.csv`),
    // The export is a record itself.
    onSuccess: () => client.invalidateQueries({ queryKey: ['audit'] }),
  });
  return (
    <Button look="primary" icon="download" busy={save.isPending} onClick={() => save.mutate()}>
      {t('export.act')}
    </Button>
  );
}
