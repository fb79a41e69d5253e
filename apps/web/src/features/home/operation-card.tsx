import { countEmployeesCall } from '@cinnabar/protocol/organizations/organizations-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/data/card.tsx';
import { Facts } from '../../ui/data/facts.tsx';
import { keptSealsQuery, ownSignaturesQuery } from '../seals/index.ts';

const staffQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['employee', 'count', companyId],
    queryFn: () => api(countEmployeesCall, { query: { companyId } }),
    staleTime: 60_000,
  });

/** What an administrator keeps running: the people, the seals that they keep, and their own signatures. What is not known yet is left out. */
export function OperationCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation('home');
  const staff = useQuery(staffQuery(companyId)).data;
  const seals = useQuery(keptSealsQuery(companyId)).data;
  const signatures = useQuery(ownSignaturesQuery).data;
  return (
    <Card title={t('operation.title')}>
      <Facts
        entries={[
          [
            t('operation.staff'),
            staff !== undefined && <Link to="/employee">{t('operation.people', { count: staff })}</Link>,
          ],
          [
            t('operation.seals'),
            seals &&
              t('operation.inUse', { count: seals.filter(({ status }) => status === 'NORMAL').length }),
          ],
          [
            t('operation.signatures'),
            signatures && (
              <Link to="/signature">{t('operation.ownSignatures', { count: signatures.length })}</Link>
            ),
          ],
        ]}
      />
    </Card>
  );
}
