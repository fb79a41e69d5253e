import type { Category } from '@cinnabar/protocol/categories/category-schema';
import { mayLaunch } from '@cinnabar/protocol/permissions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isFailure } from '../../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { sendableQuery } from '../../../../lib/session/launch-permission.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { useAddressParams } from '../../../../lib/use-address-params.ts';
import { ButtonLink } from '../../../../ui/actions/button.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { launchedTemplateQuery, versionQuery } from '../../launch/from-template/template-calls.ts';
import { categoriesFor, NotUsable, problemOf } from '../../launch/from-template/usable-template.tsx';
import { LaunchDenied } from '../../launch/launch-denied.tsx';
import { NewBulk } from './new-bulk.tsx';

/** `/contract/bulk/new`: a sheet for the version of the address; `categoryId` names the business type. */
export function NewBulkPage() {
  const { t } = useTranslation('contracts-bulk');
  const profile = useCurrentUser();
  const companyId = profile.company?.id;
  const [params] = useAddressParams();
  const versionId = params.get('versionId') ?? '';
  const sendable = useQuery({ ...sendableQuery(companyId ?? ''), enabled: companyId !== undefined });
  if (companyId !== undefined && sendable.isPending) return <PageSkeleton />;
  if (sendable.error && !sendable.data)
    return <ErrorState heading="h1" error={sendable.error} onRetry={() => void sendable.refetch()} />;
  const categories = sendable.data ?? [];
  if (companyId === undefined || !mayLaunch(profile, categories.length)) return <LaunchDenied />;
  if (versionId === '') return <Nothing title={t('new.noVersion')}>{t('new.noVersionText')}</Nothing>;
  return <OfVersion key={versionId} {...{ versionId, categories }} categoryId={params.get('categoryId')} />;
}

interface OfVersionProps {
  versionId: string;
  /** Those that the caller may send. */
  categories: readonly Category[];
  categoryId: string | null;
}

function OfVersion({ versionId, categories, categoryId }: OfVersionProps) {
  const { t } = useTranslation('contracts-bulk');
  const version = useQuery({ ...versionQuery(versionId), placeholderData: undefined });
  const templateId = version.data?.templateId ?? '';
  const template = useQuery({ ...launchedTemplateQuery(templateId), enabled: templateId !== '' });
  const error = version.error ?? template.error;
  if (isFailure(error, 'NOT_FOUND')) return <Nothing title={t('new.gone')}>{t('new.goneText')}</Nothing>;
  if (error && !(version.data && template.data))
    return (
      <ErrorState
        heading="h1"
        error={error}
        onRetry={() => void (version.error ? version.refetch() : template.refetch())}
      />
    );
  if (!version.data || !template.data) return <PageSkeleton />;
  const { title } = template.data;
  const problem = problemOf(template.data);
  if (problem) return <NotUsable title={title} problem={problem} />;
  const open = categoriesFor(templateId, categories);
  if (open.length === 0) return <NotUsable title={title} problem="noCategory" />;
  const category = open.find(({ id }) => id === categoryId) ?? open[0]!;
  return <NewBulk template={template.data} version={version.data} categories={open} category={category} />;
}

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('contracts-bulk');
  return (
    <Empty
      heading="h1"
      title={title}
      action={
        <ButtonLink look="primary" to="/launch">
          {t('list.create')}
        </ButtonLink>
      }
    >
      {children}
    </Empty>
  );
}
