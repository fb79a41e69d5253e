import './scan.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { useDelayed } from '../../../lib/time/use-delayed.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LoginFrame } from '../frame/login-frame.tsx';
import { scanQuery } from './scan-calls.ts';
import { ScanClosed } from './scan-closed.tsx';
import { SentContract } from './sent-contract.tsx';

/** Fetched while the server is asked what the code is for. */
const fetched = import('./scan-form.tsx').then((m) => ({ default: m.ScanForm }));
// A failure is thrown where the form is rendered.
fetched.catch(() => {});
const ScanForm = lazy(() => fetched);

/** `/scanLogin?contractId`: the page that a contract's code opens. */
export function ScanPage() {
  const { search } = useLocation();
  const contractId = new URLSearchParams(search).get('contractId') ?? '';
  const { t } = useTranslation('identity-scan');
  const { data, error, refetch } = useQuery({ ...scanQuery(contractId), enabled: contractId !== '' });
  const isSlow = useDelayed(contractId !== '' && !data && !error);
  if (contractId === '') return <ScanClosed why="unknown" />;
  if (error) return <ScanClosed why="failed" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoginFrame title={t('title')} lead="">
        {isSlow && <Skeleton height={240} />}
      </LoginFrame>
    );
  if (data.outcome === 'toSign') return <Navigate to={`/sign/${data.contractId}`} replace />;
  if (data.outcome === 'toDetail') return <Navigate to={`/detail/${data.contractId}`} replace />;
  if (data.outcome) return <ScanClosed why={data.outcome} onRetry={() => void refetch()} />;
  return (
    <LoginFrame
      about={<SentContract detail={data.detail} />}
      title={t('title')}
      lead={t(data.detail.account ? 'leadKnown' : 'lead')}
    >
      <Suspense fallback={<Skeleton height={240} />}>
        <ScanForm contractId={contractId} detail={data.detail} />
      </Suspense>
    </LoginFrame>
  );
}
