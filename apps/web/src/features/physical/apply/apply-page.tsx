import './apply-page.css';
import { listSendableCategoriesCall } from '@cinnabar/protocol/categories/categories-calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { applicationQuery, PHYSICAL, photoDebtQuery, physicalSealsQuery } from '../physical-queries.ts';
import { ApplyForm } from './apply-form.tsx';
import { EmergencyForm } from './emergency-form.tsx';

/** `/launch/seal`: an application to use physical seals; `?draft=` continues one, `?emergency` opens a use at once with one other person. */
export function ApplyPage() {
  const { t } = useTranslation('physical-apply');
  const { company, employee } = useCurrentUser();
  const companyId = company?.id ?? '';
  const [params] = useAddressParams();
  // The address gets the id of the draft when it is first kept: the form that is open stays.
  const [draftId] = useState(params.get('draft') ?? '');
  const types = useQuery({
    queryKey: [...PHYSICAL, 'types', companyId],
    queryFn: () => api(listSendableCategoriesCall, { query: { companyId, type: 'PHYSICAL' } }),
  });
  const seals = useQuery(physicalSealsQuery(companyId));
  const debt = useQuery(photoDebtQuery(companyId));
  const draft = useQuery({ ...applicationQuery(draftId), enabled: draftId !== '', gcTime: 0 });
  if (company?.freeze)
    return (
      <Empty heading="h1" drawing="locked" title={t('frozen')} action={<ToList />}>
        {t('frozenText')}
      </Empty>
    );
  const needed = draftId === '' ? [types, seals, debt] : [types, seals, debt, draft];
  const failed = needed.find(({ data, error }) => error && !data);
  if (failed) return <ErrorState heading="h1" error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!types.data || !seals.data || !debt.data || (draftId !== '' && !draft.data)) return <PageSkeleton />;
  if (draft.data && draft.data.status !== 'DRAFT')
    return <Navigate replace to={`/physical/detail/${draft.data.id}`} />;
  if (types.data.length === 0)
    return (
      <Empty
        heading="h1"
        title={t('noType')}
        action={
          employee?.rights.CATEGORY_CREATE ? (
            <ButtonLink look="primary" to="/businesstype">
              {t('toTypes')}
            </ButtonLink>
          ) : (
            <ToList />
          )
        }
      >
        {t('noTypeText')}
      </Empty>
    );
  const usable = seals.data.list.filter(({ state }) => state !== 'DESTROYED');
  if (usable.length === 0)
    return (
      <Empty
        heading="h1"
        title={t('noSeals')}
        action={
          seals.data.mayCreate ? (
            <ButtonLink look="primary" to="/seal-physical">
              {t('toSeals')}
            </ButtonLink>
          ) : (
            <ToList />
          )
        }
      >
        {t('noSealsText')}
      </Empty>
    );
  const facts = { companyId, types: types.data, seals: usable, debt: debt.data };
  return params.has('emergency') ? (
    <EmergencyForm {...facts} />
  ) : (
    <ApplyForm {...facts} draft={draft.data ?? null} />
  );
}

function ToList() {
  const { t } = useTranslation('physical-apply');
  return <ButtonLink to="/physical">{t('toList')}</ButtonLink>;
}
