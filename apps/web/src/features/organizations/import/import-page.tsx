import './import.css';
import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Crumb } from '../../../ui/layout/crumb.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Steps } from '../../../ui/layout/steps.tsx';
import { CheckView } from './check/check-view.tsx';
import { ChooseFile } from './choose-file.tsx';
import { DoneView } from './done-view.tsx';
import { ImportHistory } from './import-history.tsx';
import { importQuery } from './import-queries.ts';
import { RunningView } from './running-view.tsx';

const STEPS = ['file', 'columns', 'check', 'done'] as const;
type Step = (typeof STEPS)[number];

/** `/employee/import` with a new sheet, `/employee/import/:id` with one that was uploaded: what it holds survives a reload. */
export function ImportPage() {
  const { id } = useParams();
  const companyId = useCurrentUser().company?.id ?? '';
  if (id) return <OneImport companyId={companyId} id={id} />;
  return (
    <Frame step="file">
      <ChooseFile companyId={companyId} />
      <ImportHistory companyId={companyId} />
    </Frame>
  );
}

function OneImport({ companyId, id }: { companyId: string; id: string }) {
  const { t } = useTranslation('organizations-import');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(importQuery(companyId, id));
  const state = data?.state;
  useEffect(() => {
    if (state === 'DONE' || state === 'UNDONE') void client.invalidateQueries({ queryKey: ['staff'] });
  }, [client, state]);
  if (isFailure(error, 'NOT_FOUND'))
    return (
      <Empty
        heading="h1"
        title={t('gone.title')}
        action={<ButtonLink to="/employee/import">{t('gone.back')}</ButtonLink>}
      >
        {t('gone.text')}
      </Empty>
    );
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <Frame step={stepOf(data)} shown={data}>
      {data.state === 'CHECKING' && <CheckView companyId={companyId} shown={data} />}
      {data.state === 'RUNNING' && <RunningView shown={data} />}
      {(data.state === 'DONE' || data.state === 'UNDONE') && <DoneView companyId={companyId} shown={data} />}
    </Frame>
  );
}

const stepOf = ({ state, columns }: EmployeeImport): Step => {
  if (state !== 'CHECKING') return 'done';
  return columns.some(({ field }) => field === 'name') ? 'check' : 'columns';
};

function Frame({ step, shown, children }: { step: Step; shown?: EmployeeImport; children: ReactNode }) {
  const { t } = useTranslation('organizations-import');
  return (
    <div className="import">
      <Crumb label={t('crumbLabel')} to="/employee" above={t('staff')}>
        {t('crumb')}
      </Crumb>
      <Page
        title={t('title')}
        {...(shown
          ? {
              lead: t('lead', {
                file: shown.fileName,
                count: Object.values(shown.counts).reduce((sum, one) => sum + one, 0),
                time: formatShort(shown.createTime),
              }),
            }
          : {})}
        actions={
          <Steps
            steps={STEPS}
            now={step}
            nameOf={(one) => t(`step.${one}`)}
            number={t('progressOf', { step: STEPS.indexOf(step) + 1 })}
          />
        }
      >
        {children}
      </Page>
    </div>
  );
}
