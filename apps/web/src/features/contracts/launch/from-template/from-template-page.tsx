import { mayLaunch } from '@cinnabar/protocol/permissions';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { sendableQuery } from '../../../../lib/session/launch-permission.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { LaunchDenied } from '../launch-denied.tsx';
import { OpenTemplate } from './open-template.tsx';
import { TemplatePicker } from './template-picker.tsx';

/** `/launch`: a contract from a template; `?template=` names it, `?categoryId=` the business type. */
export function FromTemplatePage() {
  const [address] = useSearchParams();
  const profile = useCurrentUser();
  const companyId = profile.company?.id;
  const sendable = useQuery({ ...sendableQuery(companyId ?? ''), enabled: companyId !== undefined });
  if (companyId !== undefined && sendable.isPending) return <PageSkeleton />;
  if (sendable.error && !sendable.data)
    return <ErrorState heading="h1" error={sendable.error} onRetry={() => void sendable.refetch()} />;
  const categories = sendable.data ?? [];
  if (companyId === undefined || !mayLaunch(profile, categories.length)) return <LaunchDenied />;
  const templateId = address.get('template');
  const category = categories.find(({ id }) => id === address.get('categoryId')) ?? null;
  return templateId === null ? (
    <TemplatePicker companyId={companyId} category={category} />
  ) : (
    <OpenTemplate key={templateId} templateId={templateId} categories={categories} chosen={category} />
  );
}
