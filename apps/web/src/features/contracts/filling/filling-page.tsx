import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { contractPath, SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { loadTexts } from '../../../lib/i18n.ts';
import { useStill } from '../../../lib/live/still.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { DocumentPages, usePageViewer } from '../../documents/index.ts';
import { ContractFailed } from '../contract-failed.tsx';
import { contractQuery } from '../contract-query.ts';
import { findOwnStep } from '../find-own-step.ts';
import { useOwnTenant } from '../open/use-own-tenant.ts';
import { useDeadlinePassed } from '../use-deadline-passed.ts';
import './filling-workspace.css';
import '../fields/fill-workspace.css';
import { useReadingMark } from '../watermark/use-reading-mark.ts';

/** The form with all that checks it arrives while the first page is being drawn. */
const FillingWorkspace = lazy(() => {
  const words = loadTexts('contracts', 'contracts-launch', 'contracts-sign', 'templates-rules');
  return import('./filling-workspace.tsx').then(async (m) => {
    await words;
    return { default: m.FillingWorkspace };
  });
});

const FillingDone = lazy(() => import('./filling-done.tsx').then((m) => ({ default: m.FillingDone })));

/** `/filling/:id`: the data that one party fills in before the contract is signed. */
export function FillingPage() {
  const { id = '' } = useParams();
  return <Filling key={id} contractId={id} />;
}

function Filling({ contractId }: { contractId: string }) {
  const user = useCurrentUser();
  const [submitted, setSubmitted] = useState(false);
  // Not on focus: what is being typed must not be replaced by what was kept.
  const stored = useQuery({
    ...contractQuery(contractId),
    refetchOnWindowFocus: false,
    refetchOnMount: 'always',
  });
  useStill(contractId, !submitted && stored.data?.signCode === SIGN_CODE.FILL);
  const late = useDeadlinePassed(stored.data?.expireTime ?? null, stored.refetch);
  const isSwitching = useOwnTenant(stored.data);
  if (isSwitching || !stored.isFetchedAfterMount) return <PageSkeleton />;
  if (!stored.data) return <ContractFailed error={stored.error} onRetry={() => void stored.refetch()} />;
  const contract = stored.data;
  if (submitted)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <FillingDone contract={contract} />
      </Suspense>
    );
  const own = findOwnStep(contract, user, ({ type }) => type === 'FILL');
  if (contract.signCode !== SIGN_CODE.FILL || !own)
    return (
      <Navigate
        replace
        to={user.visit ? `/sign/${contractId}` : elsewhere(contractPath(contract), contractId)}
      />
    );
  return (
    <Suspense fallback={<PagesFirst contract={contract} />}>
      <FillingWorkspace
        key={own.action.id}
        contract={contract}
        own={own}
        late={late}
        onSubmitted={() => setSubmitted(true)}
      />
    </Suspense>
  );
}

/** The pages are shown immediately, at their position beside the form. */
function PagesFirst({ contract }: { contract: Contract }) {
  const viewer = usePageViewer(contract.documents);
  const watermark = useReadingMark(contract.watermark);
  return (
    <div className="workspace" aria-busy="true">
      <header className="filling-header">
        <div className="filling-header-title">
          <h1 className="clip">{contract.subject}</h1>
        </div>
      </header>
      <div className="fill-workspace">
        <div className="fill-workspace-pages">
          <DocumentPages viewer={viewer} watermark={watermark} />
        </div>
        <div className="fill-workspace-form hide-on-phone" />
      </div>
    </div>
  );
}

/** The step belongs to another person after all: prevents a redirect loop. */
function elsewhere(path: string, contractId: string): string {
  return path === `/filling/${contractId}` ? `/detail/${contractId}` : path;
}
