import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { StatusTag } from '../../../ui/feedback/tag.tsx';
import { useVisitEnd } from '../handover/use-visit-end.ts';
import { useQueueReturn } from '../queue/queue-return.ts';
import { closedReason } from './closed-reason.ts';

interface SignClosedProps {
  contract: Contract;
  /** The deadline passed while the page was open. */
  late?: boolean;
}

/** Their title says the status already. */
const TOLD: ReadonlySet<string> = new Set(['recalled', 'rejected', 'late']);

/** The contract is here, but there is nothing to sign: done already, not yet, or over. */
export function SignClosed({ contract, late = false }: SignClosedProps) {
  const { t } = useTranslation('contracts-sign');
  const { visits: visit, back } = useVisitEnd();
  const queue = useQueueReturn();
  const { key, said } = closedReason(contract, late);
  return (
    <main className="sign-alone">
      <Empty
        heading="h1"
        drawing={key === 'done' ? 'done' : 'paper'}
        title={t(`closed.${key}`)}
        action={
          visit ? (
            back && (
              <ButtonLink look="primary" to={back}>
                {t('result.back')}
              </ButtonLink>
            )
          ) : (
            <>
              <ButtonLink {...(queue ? {} : { look: 'primary' })} to={`/detail/${contract.id}`}>
                {t('closed.detail')}
              </ButtonLink>
              {queue && (
                <ButtonLink look="primary" to={queue}>
                  {t('result.queue')}
                </ButtonLink>
              )}
            </>
          )
        }
      >
        <p>
          {contract.subject} {!TOLD.has(key) && <StatusTag status={contract.status} />}
        </p>
        {said && <p>{t('closed.reason', { text: said })}</p>}
        <p>{t(`closed.${key}Text`)}</p>
        {visit && <p>{t('result.elsewhere')}</p>}
      </Empty>
    </main>
  );
}
