import { getContractSummaryCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** What the next contract is called: its summary, for to look at the contract itself would be on record as having opened it. */
export function NextContract({ contractId }: { contractId: string }) {
  const { t } = useTranslation('contracts-sign');
  const { data } = useQuery({
    queryKey: ['contract-summary', contractId],
    queryFn: ({ signal }) => api(getContractSummaryCall, { query: { contractId } }, { signal }),
  });
  if (!data) return null;
  return <p className="sign-result-next">{t('result.nextIs', { subject: data.subject })}</p>;
}
