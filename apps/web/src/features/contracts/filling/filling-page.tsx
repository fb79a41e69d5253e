import { contractPath, SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useCurrentUser } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { contractQuery } from '../contract-query.ts';
import { findOwnStep } from '../find-own-step.ts';
import { FillingDesk } from './filling-desk.tsx';
import { FillingDone } from './filling-done.tsx';

const PREPARING_MS = 2500;

/** `/filling/:id`: what one party fills into the contract before anybody signs. */
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
    // Handed in: the files are made for signing, and it may be the viewer's turn again at once.
    refetchInterval: ({ state }) => (submitted && state.data?.status === 'FILLING' ? PREPARING_MS : false),
  });
  if (!stored.isFetchedAfterMount) return <PageSkeleton />;
  if (!stored.data) return <ErrorState heading="h1" error={stored.error} onRetry={() => stored.refetch()} />;
  const contract = stored.data;
  if (submitted) return <FillingDone contract={contract} />;
  const own = findOwnStep(contract, user, ({ status, type }) => status === 'FILLING' && type === 'FILL');
  if (contract.signCode !== SIGN_CODE.FILL || !own)
    return <Navigate replace to={elsewhere(contractPath(contract), contractId)} />;
  return (
    <FillingDesk key={own.action.id} contract={contract} own={own} onSubmitted={() => setSubmitted(true)} />
  );
}

/** Somebody else's turn after all: never round in a circle. */
function elsewhere(path: string, contractId: string): string {
  return path === `/filling/${contractId}` ? `/detail/${contractId}` : path;
}
