import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { downloadContractCall, getContractSummaryCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { download } from '../../../../lib/api/download.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { useVisitEnd } from '../../handover/use-visit-end.ts';
import { useQueueReturn } from '../../queue/queue-return.ts';
import { useNextToDo } from '../../queue/use-next-to-do.ts';
import { SignedPreview } from './signed-preview.tsx';
import './sign-result.css';

interface SignResultProps {
  contract: Contract;
  kind: 'signed' | 'sealed' | 'approved';
  nextContractId: string | null;
  /** The same contract has another step for this person. */
  onAgain: (() => void) | null;
}

/** After signing: the result, the current page, who is next, and the next step of the viewer. */
export function SignResult({ contract, kind, nextContractId, onAgain }: SignResultProps) {
  const { t } = useTranslation('contracts-sign');
  // On a device that received only this contract by a hand-off, the visit ends here.
  const { visits: visit, back } = useVisitEnd();
  const voiding = contract.status === 'TERMINATING' || contract.status === 'TERMINATED';
  const waiting = contract.signatories
    .filter((party) => party.status === 'SIGNING')
    .map((party) => party.tenantName);
  // After an approval the answer does not name the next contract; the queue does.
  const another = useNextToDo(contract.id, kind === 'approved' && !visit);
  const queue = useQueueReturn();
  const next = queue ?? (nextContractId ? `/sign/${nextContractId}` : another);
  const primary =
    onAgain && !visit ? (
      <Button look="primary" size="large" onClick={onAgain}>
        {t('result.again')}
      </Button>
    ) : (
      next && (
        <ButtonLink look="primary" size="large" to={next}>
          {t(queue ? 'result.queue' : 'result.next')}
        </ButtonLink>
      )
    );
  return (
    <main className="sign-result">
      <SignedPreview contract={contract} />
      <Empty
        heading="h1"
        drawing="done"
        title={t(kind === 'approved' ? 'approve.done' : voiding ? 'voiding.done' : 'result.done')}
        action={
          <>
            {primary}
            {back && (
              <ButtonLink look="primary" size="large" to={back}>
                {t('result.back')}
              </ButtonLink>
            )}
            {!visit && (
              <ButtonLink
                {...(primary ? {} : { look: 'primary' })}
                size="large"
                to={`/detail/${contract.id}`}
              >
                {t('result.detail')}
              </ButtonLink>
            )}
            {contract.abilities.download === true && (
              <Button
                size="large"
                icon="download"
                onClick={() =>
                  download(
                    downloadContractCall,
                    { query: { contractId: contract.id } },
                    `${contract.subject}.pdf`,
                  ).catch(showError)
                }
              >
                {t('result.download')}
              </Button>
            )}
          </>
        }
      >
        <p className="sign-result-subject">{contract.subject}</p>
        <p>
          {t(
            kind === 'approved'
              ? 'approve.doneText'
              : voiding
                ? 'voiding.doneText'
                : kind === 'sealed'
                  ? 'result.doneSealed'
                  : 'result.doneText',
          )}
        </p>
        {contract.status === 'COMPLETE' && <p>{t('result.complete')}</p>}
        {contract.status === 'SIGNING' && waiting.length > 0 && (
          <p>{t('result.waitingFor', { name: waiting.join(t('check.and')) })}</p>
        )}
        {visit && <p>{t('result.elsewhere')}</p>}
        {nextContractId && !visit && !onAgain && <NextContract contractId={nextContractId} />}
      </Empty>
    </main>
  );
}

/** What the next contract is called: its summary, for to look at the contract itself would be on record as having opened it. */
function NextContract({ contractId }: { contractId: string }) {
  const { t } = useTranslation('contracts-sign');
  const { data } = useQuery({
    queryKey: ['contract-summary', contractId],
    queryFn: ({ signal }) => api(getContractSummaryCall, { query: { contractId } }, { signal }),
  });
  if (!data) return null;
  return <p className="sign-result-next">{t('result.nextIs', { subject: data.subject })}</p>;
}
