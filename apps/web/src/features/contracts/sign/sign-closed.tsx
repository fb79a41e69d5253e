import { ENDED_STATUSES } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { StatusTag } from '../../../ui/feedback/tag.tsx';
import { useQueueReturn } from '../backlog/queue-return.ts';
import { useVisitEnd } from '../handover/use-visit-end.ts';

/** The contract is here, but there is nothing to sign: done already, not yet, or over. */
export function SignClosed({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts-sign');
  const { visits: visit, back } = useVisitEnd();
  const queue = useQueueReturn();
  return (
    <main className="sign-alone">
      <Empty
        heading="h1"
        drawing={contract.signCode === SIGN_CODE.OWN_PART_DONE ? 'done' : 'paper'}
        title={t(`closed.${reasonOf(contract)}`)}
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
          {contract.subject} <StatusTag status={contract.status} />
        </p>
        <p>{t(visit ? 'result.elsewhere' : 'closed.text')}</p>
      </Empty>
    </main>
  );
}

function reasonOf({ signCode, status }: Contract): 'done' | 'waiting' | 'ended' | 'other' {
  if (ENDED_STATUSES.includes(status)) return 'ended';
  if (signCode === SIGN_CODE.OWN_PART_DONE) return 'done';
  return signCode === SIGN_CODE.WAITING_FOR_OTHERS ? 'waiting' : 'other';
}
