import '../../../ui/data/table.css';
import type { Application } from '@cinnabar/protocol/organizations/company-auth-schema';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';

const TONES: Record<Application['proofs'][number]['state'], TagTone> = {
  PROVED: 'ok',
  WAITING: 'go',
  MISSING: 'idle',
  REJECTED: 'bad',
};

/** What the company states, and what proved it. */
export function ProofsCard({ application }: { application: Application }) {
  const { t } = useTranslation('organizations-auth');
  const proved = application.proofs.filter(({ state }) => state === 'PROVED').length;
  return (
    <Card
      flush
      title={t('proofs.title')}
      extra={
        <span className="muted">{t('proofs.count', { count: proved, of: application.proofs.length })}</span>
      }
    >
      <table className="data-table proofs-table">
        <thead>
          <tr>
            <th>{t('proofs.subject')}</th>
            <th>{t('proofs.value')}</th>
            <th>{t('proofs.by')}</th>
            <th>{t('proofs.time')}</th>
            <th>{t('proofs.state')}</th>
          </tr>
        </thead>
        <tbody>
          {application.proofs.map(({ subject, value, by, time, state }) => (
            <tr key={subject}>
              <th scope="row">{t(`proofs.subjects.${subject}`)}</th>
              <td className="proofs-value">
                {subject === 'WILL' && by === 'PAYMENT' && state === 'PROVED'
                  ? t('proofs.account', { digits: value ?? '' })
                  : value}
              </td>
              <td className="proofs-by">{by && t(`proofs.ways.${by}`)}</td>
              <td className="proofs-time">{time && formatShort(time)}</td>
              <td className="proofs-state">
                <Tag tone={TONES[state]}>{t(`proofs.states.${state}`)}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
