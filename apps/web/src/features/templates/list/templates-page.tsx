import './templates-page.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { FOOT, useMedia } from '../../../lib/screen/use-media.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { CLAUSES_PATH } from '../clauses/clause-paths.ts';
import { GroupSide } from '../groups/group-side.tsx';
import { ExportBar } from '../packages/export-bar.tsx';
import { FAVOURITES, NO_FILTERS } from '../template-filters.ts';
import { editorPath } from '../template-paths.ts';
import { groupsQuery, templateCountQuery, templatesQuery } from '../template-queries.ts';
import { StatusBoxes } from './status-boxes.tsx';
import { TemplateResults } from './template-results.tsx';
import { TemplateTools } from './template-tools.tsx';
import { useKeptFilters } from './use-kept-filters.ts';

const ImportDialog = lazy(() =>
  import('../packages/import-dialog.tsx').then((m) => ({ default: m.ImportDialog })),
);

/** `/template-manage`: the templates of the present company by group. It is kept while other pages are shown. */
export function TemplatesPage() {
  const { company } = useCurrentUser();
  // Groups and tags of one company mean nothing in another.
  return <Templates key={company?.id} companyId={company?.id ?? ''} />;
}

function Templates({ companyId }: { companyId: string }) {
  const { t } = useTranslation('templates');
  const { employee } = useCurrentUser();
  const mayManage = employee?.rights.TEMPLATE_MANAGE !== undefined;
  const mayCreate = mayManage || employee?.rights.TEMPLATE_CREATE !== undefined;
  const { filters, change } = useKeptFilters(companyId);
  const groups = useQuery(groupsQuery(companyId));
  const on = useQuery(templateCountQuery(companyId, 1)).data;
  const off = useQuery(templateCountQuery(companyId, 0)).data;
  const list = useQuery(templatesQuery(companyId, filters));
  const inCards = useMedia(FOOT);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [importing, setImporting] = useState(false);
  const ownGroup = filters.group === FAVOURITES ? '' : filters.group;
  if (groups.error && !groups.data)
    return <ErrorState heading="h1" error={groups.error} onRetry={() => void groups.refetch()} />;
  return (
    <Page
      title={t('system:title.templates')}
      lead={t('lead')}
      actions={
        mayCreate && (
          <>
            <Button icon="upload" onClick={() => setImporting(true)}>
              {t('templates-files:import.open')}
            </Button>
            <ButtonLink icon="text" to={CLAUSES_PATH}>
              {t('system:title.clauses')}
            </ButtonLink>
            <ButtonLink look="primary" icon="plus" to={editorPath()}>
              {t('create')}
            </ButtonLink>
          </>
        )
      }
    >
      <StatusBoxes status={filters.status} counts={{ on, off }} onChoose={(status) => change({ status })} />
      <div className="templates">
        <GroupSide
          companyId={companyId}
          groups={groups.data ?? []}
          chosen={filters.group}
          mayManage={mayManage}
          inCards={inCards}
          onChoose={(group) => change({ group })}
        />
        <section className="list-page" aria-label={t('list')}>
          <TemplateTools filters={filters} onChange={change} />
          <TemplateResults
            list={list}
            filters={filters}
            groups={groups.data ?? []}
            mayCreate={mayCreate}
            onChange={change}
            chosen={chosen}
            onChoose={setChosen}
          />
        </section>
      </div>
      {chosen.length > 0 && <ExportBar chosen={chosen} onClear={() => setChosen([])} />}
      {importing && (
        <Suspense>
          <ImportDialog
            companyId={companyId}
            groups={groups.data ?? []}
            groupId={ownGroup}
            onImported={(group) => change({ ...NO_FILTERS, group })}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}
