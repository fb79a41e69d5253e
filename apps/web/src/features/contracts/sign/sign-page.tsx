import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { contractPath } from '@cinnabar/protocol/contracts/sign-code';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { loadTexts } from '../../../lib/i18n.ts';
import { useStill } from '../../../lib/live/still.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import {
  DocumentPages,
  PageBar,
  type RenderOverlay,
  usePageViewer,
  useViewerState,
} from '../../documents/index.ts';
import { dueAct } from '../acts/standing.ts';
import { contractQuery } from '../contract-query.ts';
import { useOwnTenant } from '../open/use-own-tenant.ts';
import { useDeadlinePassed } from '../use-deadline-passed.ts';
import { SignByOwnMeans } from './sign-by-own-means.tsx';
import { SignHeader } from './sign-header.tsx';
import './sign-page.css';
import { useReadingMark } from '../watermark/use-reading-mark.ts';
import { SignSkeleton } from './sign-skeleton.tsx';
import { dueBy, toSignFirst } from './voiding.ts';
import { ZoomHint } from './zoom-hint.tsx';

/** Reading comes first: what signing needs arrives when the first page is drawn. */
const SignWorkspace = lazy(() => {
  const words = loadTexts('contracts', 'seals');
  return import('./sign-workspace.tsx').then(async (m) => {
    await words;
    return { default: m.SignWorkspace };
  });
});
const ApproveWorkspace = lazy(() => {
  const words = loadTexts('contracts');
  return import('./approve-workspace.tsx').then(async (m) => {
    await words;
    return { default: m.ApproveWorkspace };
  });
});
const SignResult = lazy(() => import('./result/sign-result.tsx').then((m) => ({ default: m.SignResult })));
const SignClosed = lazy(() => import('./sign-closed.tsx').then((m) => ({ default: m.SignClosed })));
const SignFailed = lazy(() => import('./sign-failed.tsx').then((m) => ({ default: m.SignFailed })));

/** `/sign/:id`: one signer or approver, one contract, from reading to the signature in the file. */
export function SignPage() {
  const { id = '' } = useParams();
  return (
    <Suspense fallback={<SignSkeleton />}>
      <SignContract key={id} contractId={id} />
    </Suspense>
  );
}

function SignContract({ contractId }: { contractId: string }) {
  const client = useQueryClient();
  const { visit } = useCurrentUser();
  const { search } = useLocation();
  // Not on focus: the signer comes back from reading the code, and the pages must not change under the check.
  const {
    data: stored,
    error,
    refetch,
  } = useQuery({ ...contractQuery(contractId), refetchOnWindowFocus: false });
  const isSwitching = useOwnTenant(stored);
  const fresh = useMemo(() => stored && toSignFirst(stored), [stored]);
  const [begun, setBegun] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  // The signed fields stay on the page, as they were filled, until the result replaces them.
  const [held, setHeld] = useState<Contract | null>(null);
  const data = held ?? fresh;

  const reload = useCallback(async () => {
    setBegun(true);
    await refetch();
  }, [refetch]);
  const finish = useCallback(
    async (nextContractId: string | null, kind: Done['kind']) => {
      // The boxes of the list changed as well.
      void client.invalidateQueries({ queryKey: ['contracts'] });
      // Not by a dependency: the result is to be announced to the signer once.
      const shown = client.getQueryData(contractQuery(contractId).queryKey);
      setHeld(shown ? toSignFirst(shown) : null);
      await reload();
      setDone({ nextContractId, kind });
      setHeld(null);
    },
    [client, reload, contractId],
  );
  const due = data ? dueAct(data) : null;
  const approves = due === 'approve';
  const mayGoOn = approves || due === 'sign';
  useStill(contractId, mayGoOn && done === null);
  const late = useDeadlinePassed(data && mayGoOn ? dueBy(data) : null, reload);

  // Content is no longer shown once access is withdrawn: the receiver was corrected.
  if (!data || isSwitching || (!done && isFailure(error, 'NOT_FOUND')))
    return error ? (
      <SignFailed error={error} shown={data !== undefined} onRetry={() => void refetch()} />
    ) : (
      <SignSkeleton />
    );
  if (done) {
    const again = mayGoOn ? () => setDone(null) : null;
    return <SignResult contract={data} {...done} onAgain={again} />;
  }
  if (mayGoOn && late) return <SignClosed contract={data} late />;
  if (data.abilities.sign === 'OWN_SIGN_IN_NEEDED') return <SignByOwnMeans contract={data} />;
  if (mayGoOn) return <ReadAndSign contract={data} approves={approves} onReload={reload} onDone={finish} />;
  const path = contractPath(data);
  // A device that received the contract by a hand-off has no page that only shows it.
  const leads = visit === undefined ? path !== `/sign/${data.id}` : due === 'fill';
  if (begun || !leads) return <SignClosed contract={data} />;
  return <Navigate to={{ pathname: path, search: visit === undefined ? '' : search }} replace />;
}

interface Done {
  kind: 'signed' | 'sealed' | 'approved';
  nextContractId: string | null;
}

interface ReadAndSignProps {
  contract: Contract;
  onReload: () => Promise<void>;
  approves: boolean;
  onDone: (nextContractId: string | null, kind: Done['kind']) => Promise<void>;
}

/** The pages are shown immediately and are loaded first; then the code of signing is loaded and puts the fields over them. */
function ReadAndSign({ contract, approves, onReload, onDone }: ReadAndSignProps) {
  const viewer = usePageViewer(contract.documents, { inAddress: true });
  const watermark = useReadingMark(contract.watermark);
  const [overlay, setOverlay] = useState<RenderOverlay>();
  const drawn = useViewerState(viewer, (state) => state.drawn);
  return (
    <div className="sign-workspace">
      <SignHeader contract={contract} />
      <main className="sign-main">
        <DocumentPages viewer={viewer} watermark={watermark} {...(overlay ? { renderOverlay: overlay } : {})}>
          <PageBar viewer={viewer} />
          {drawn && <ZoomHint />}
        </DocumentPages>
      </main>
      <Suspense fallback={<DeskWaiting />}>
        {!drawn ? (
          <DeskWaiting />
        ) : approves ? (
          <ApproveWorkspace contract={contract} onApproved={() => onDone(null, 'approved')} />
        ) : (
          <SignWorkspace
            contract={contract}
            viewer={viewer}
            onOverlay={setOverlay}
            onReload={onReload}
            onSigned={onDone}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Placeholder of the signing panel. */
function DeskWaiting() {
  return <div className="sign-waiting" aria-busy="true" />;
}
