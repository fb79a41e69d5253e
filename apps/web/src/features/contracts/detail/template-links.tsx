import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { listContractTemplatesCall } from '@cinnabar/protocol/templates/contract-from-template-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';

const templatesQuery = (contractId: string) =>
  queryOptions({
    queryKey: ['contract', contractId, 'templates'],
    queryFn: () => api(listContractTemplatesCall, { query: { contractId } }),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  });

/** The versions of templates that the files were made from, as far as the reader may see them; null: none of them. */
export function useTemplateLinks({ id, documents }: Pick<Contract, 'id' | 'documents'>) {
  const { t } = useTranslation('contracts-detail');
  const isMade = documents.some(({ fromVersionId }) => fromVersionId !== null);
  const { data = [] } = useQuery({ ...templatesQuery(id), enabled: isMade });
  if (data.length === 0) return null;
  return (
    <ul className="contract-info-templates">
      {data.map(({ versionId, title, number }) => (
        <li key={versionId}>
          <Link to={`/template/view?${new URLSearchParams({ versionId })}`}>
            {t('info.templateVersion', { title, number })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
