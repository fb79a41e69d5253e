import type { Application } from '@cinnabar/protocol/organizations/company-auth-schema';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { SettingList, SettingRow } from '../../../ui/data/setting-list.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';

/** Decided applications, the newest first. */
export function HistoryCard({ history }: { history: Application[] }) {
  const { t } = useTranslation('organizations-auth');
  if (history.length === 0) return null;
  return (
    <Card flush title={t('history.title')}>
      <SettingList>
        {history.map((one) => (
          <SettingRow
            key={one.id}
            name={t(one.change ? 'history.change' : 'history.first')}
            value={`${one.name} · ${one.legalPerson}`}
            note={[
              one.way && t(`way.${one.way}.name`),
              t('history.by', { name: one.applicant }),
              one.decideTime && formatDateTime(one.decideTime),
              one.reason && t('history.reason', { reason: one.reason }),
            ]
              .filter(Boolean)
              .join(' · ')}
            action={
              <Tag tone={one.status === 'PASSED' ? 'ok' : 'bad'}>
                {t(one.status === 'PASSED' ? 'history.passed' : 'history.rejected')}
              </Tag>
            }
          />
        ))}
      </SettingList>
    </Card>
  );
}
