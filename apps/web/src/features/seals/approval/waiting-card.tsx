import type { ApprovalBrief } from '@cinnabar/protocol/seals/approval-schema';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import './approval-page.css';

/** Uses of seals that wait for the reader's answer. */
export function WaitingApprovalsCard({ waiting }: { waiting: readonly ApprovalBrief[] }) {
  const { t } = useTranslation('seals-approval');
  return (
    <Card title={t('waiting.title', { count: waiting.length })} flush>
      <ul className="approval-rows">
        {waiting.map(({ id, subject, askerName, sealName, askTime }) => (
          <li key={id}>
            <div>
              <b>{t('heading', { person: askerName, seal: sealName })}</b>
              <p>{t('waiting.by', { of: subject, time: formatShort(askTime) })}</p>
            </div>
            <ButtonLink size="small" look="primary" to={`/sealapproval/${id}`}>
              {t('waiting.open')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
