import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { useVisitEnd } from '../handover/use-visit-end.ts';
import { useQueueReturn } from '../queue/queue-return.ts';
import { useNextToDo } from '../queue/use-next-to-do.ts';
import './filling-workspace.css';

/** Handed in: what happens next, and the way on. */
export function FillingDone({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts-fields');
  const maySign = contract.signCode === SIGN_CODE.SIGN;
  const { visits, back } = useVisitEnd();
  const another = useNextToDo(contract.id, !visits);
  const queue = useQueueReturn();
  const next = queue ?? another;
  const onwards = queue ? `?${new URLSearchParams({ service: queue })}` : '';
  const open = contract.signatories.filter(({ status }) => status === 'FILLING');
  return (
    <div className="filling-done">
      <Empty
        heading="h1"
        drawing="done"
        title={t('filling.done')}
        action={
          visits ? (
            back && (
              <ButtonLink look="primary" size="large" to={back}>
                {t('contracts-sign:result.back')}
              </ButtonLink>
            )
          ) : (
            <>
              {maySign && (
                <ButtonLink look="primary" size="large" to={`/sign/${contract.id}${onwards}`}>
                  {t('filling.sign')}
                </ButtonLink>
              )}
              {next && !maySign && (
                <ButtonLink look="primary" size="large" to={next}>
                  {t(queue ? 'contracts-sign:result.queue' : 'filling.another')}
                </ButtonLink>
              )}
              <ButtonLink
                {...(maySign || next ? {} : { look: 'primary' })}
                size="large"
                to={`/detail/${contract.id}`}
              >
                {t('filling.detail')}
              </ButtonLink>
            </>
          )
        }
      >
        <p>{contract.subject}</p>
        <p role="status">
          {open.length > 0
            ? t('filling.waitingFor', {
                name: open.map(({ tenantName }) => tenantName).join(t('filling.and')),
              })
            : t(contract.status !== 'FILLING' ? 'filling.ready' : 'filling.soon')}
        </p>
        {visits && <p>{t('contracts-sign:result.elsewhere')}</p>}
      </Empty>
    </div>
  );
}
