import { useQueries } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { SealPicture, usableSealsQuery } from '../../seals/index.ts';

/** The company's seals that the reader may use; nothing for others. */
export function SealsCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation('organizations');
  const found = useQueries({
    queries: [usableSealsQuery(companyId, 'COMPANY'), usableSealsQuery(companyId, 'LP')],
  });
  const seals = found.flatMap(({ data = [] }) => data);
  if (seals.length === 0) return null;
  return (
    <Card title={t('seals.title')}>
      <ul className="company-seals">
        {seals.map((seal) => (
          <li key={seal.id}>
            <SealPicture seal={seal} />
            <span>
              {seal.name}
              <small>{t('seals.size', { width: seal.widthMm, height: seal.heightMm })}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
