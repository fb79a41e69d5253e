import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusTag } from '../../../ui/feedback/tag.tsx';
import { DeadlineText } from '../deadline-text.tsx';

/** Name, state, sender and deadline. */
export function DetailTitle({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts-detail');
  const { creatorName, createTime, sendTime } = contract;
  return (
    <>
      <div className="detail-title">
        <h1>{contract.subject || t('untitled')}</h1>
        <StatusTag status={contract.status} />
      </div>
      <p className="detail-meta">
        <span>
          {sendTime
            ? t('started', { name: creatorName, time: formatShort(sendTime) })
            : t('drafted', { name: creatorName, time: formatShort(createTime) })}
        </span>
        {contract.completeTime ? (
          <span>{t('completed', { time: formatShort(contract.completeTime) })}</span>
        ) : (
          ['SIGNING', 'FILLING'].includes(contract.status) && (
            <DeadlineText expireTime={contract.expireTime} />
          )
        )}
      </p>
    </>
  );
}
