import { contractPath, SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { hasCode } from '../../../lib/api-error.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { contractQuery } from '../contract-query.ts';
import { findOwnAction } from './find-own-action.ts';
import { SignClosed } from './sign-closed.tsx';
import { CODES } from './sign-codes.ts';
import { SignDesk } from './sign-desk.tsx';
import { SignResult } from './sign-result.tsx';
import { SignSkeleton } from './sign-skeleton.tsx';
import './sign-page.css';

/** `/sign/:id`: one signer, one contract, from reading to the signature in the file. */
export function SignPage() {
  const { id = '' } = useParams();
  return <SignContract key={id} contractId={id} />;
}

function SignContract({ contractId }: { contractId: string }) {
  const client = useQueryClient();
  const user = useCurrentUser();
  // Not on focus: the signer comes back from reading the code, and the pages must not change under the check.
  const { data, error, refetch } = useQuery({ ...contractQuery(contractId), refetchOnWindowFocus: false });
  const [begun, setBegun] = useState(false);
  const [done, setDone] = useState<{ nextContractId: string | null } | null>(null);

  if (!data) return error ? <SignFailed error={error} onRetry={() => void refetch()} /> : <SignSkeleton />;

  if (done) {
    const again = data.signCode === SIGN_CODE.SIGN ? () => setDone(null) : null;
    return <SignResult contract={data} nextContractId={done.nextContractId} onAgain={again} />;
  }

  const own = data.signCode === SIGN_CODE.SIGN ? findOwnAction(data, user) : null;
  if (!own) {
    const path = contractPath(data);
    const elsewhere = !begun && path !== `/sign/${data.id}`;
    return elsewhere ? <Navigate to={path} replace /> : <SignClosed contract={data} />;
  }

  async function finish(nextContractId: string | null) {
    setBegun(true);
    // The boxes of the list changed as well.
    void client.invalidateQueries({ queryKey: ['contracts'] });
    await refetch();
    setDone({ nextContractId });
  }

  return (
    <SignDesk
      key={own.action.id}
      contract={data}
      own={own}
      user={user}
      onReload={async () => {
        setBegun(true);
        await refetch();
      }}
      onSigned={(next) => void finish(next)}
    />
  );
}

function SignFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('contracts-sign');
  const missing = hasCode(error, CODES.notFound);
  return (
    <main className="sign-alone">
      {missing ? (
        <ErrorState heading="h1" error={error} title={t('load.missing')}>
          {t('load.missingText')}
        </ErrorState>
      ) : (
        <ErrorState heading="h1" error={error} title={t('load.title')} onRetry={onRetry}>
          {t('load.text')}
        </ErrorState>
      )}
    </main>
  );
}
