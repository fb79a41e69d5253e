import { useQuery } from '@tanstack/react-query';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { sealApprovalsQuery } from './approval-queries.ts';
import { APPROVAL_TONES } from './approval-tones.ts';
import './approval-page.css';

/** The last requests to use the seal. Nothing for those who do not read its records. */
export function RecentApprovalsCard({ sealId }: { sealId: string }) {
  const { t } = useTranslation('seals-approval');
  const { data: recent } = useQuery(sealApprovalsQuery(sealId));
  if (!recent) return null;
  return (
    <Card title={t('rule.title')}>
      <p className="muted">{t('rule.lead')}</p>
      <h3 className="approval-recent">{t('rule.recent')}</h3>
      {recent.length === 0 ? (
        <p className="muted">{t('rule.none')}</p>
      ) : (
        <ul className="approval-rows approval-rows-narrow">
          {recent.slice(0, SHOWN).map(({ id, subject, askerName, askTime, state }) => (
            <li key={id}>
              <div>
                <Link to={`/sealapproval/${id}`}>{subject}</Link>
                <p>{t('waiting.by', { of: askerName, time: formatShort(askTime) })}</p>
              </div>
              <Tag tone={APPROVAL_TONES[state]}>{t(`state.${state}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const SHOWN = 5;
