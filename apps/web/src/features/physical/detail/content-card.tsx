import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Facts } from '../../../ui/data/facts.tsx';

/** What was applied for. */
export function ContentCard({ application }: { application: Application }) {
  const { t } = useTranslation('physical-detail');
  const { serialNo, categoryName, applicantName, description, takenOut, place, forms } = application;
  const where = takenOut ? (place ? t('content.outTo', { place }) : t('content.out')) : t('content.in');
  return (
    <Card title={t('content.title')}>
      <Facts
        entries={[
          [t('content.number'), serialNo],
          [t('content.category'), categoryName],
          [t('content.applicant'), applicantName],
          [t('content.why'), description],
          [t('content.takenOut'), where],
        ]}
      />
      {forms.length > 0 && <Facts entries={forms.map(({ name, value }) => [name, value])} />}
    </Card>
  );
}
