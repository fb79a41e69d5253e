import { getCompanyAuthCall } from '@cinnabar/protocol/organizations/company-auth-calls';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api/api-client.ts';
import { isFailure } from '../../lib/errors/api-error.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

/**
 * Back from the authentication of a company (`checkauth=true&backAuthCompanyId=…`, product-spec §7): its state, or why it is not known
 * (NO_AUTH_STATUS), for as long as the address asks for it.
 */
export function AuthReturn() {
  const [search] = useSearchParams();
  const companyId = search.get('checkauth') === 'true' ? search.get('backAuthCompanyId') : null;
  return companyId ? <Outcome companyId={companyId} /> : null;
}

function Outcome({ companyId }: { companyId: string }) {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['company', companyId, 'status'],
    queryFn: () => api(getCompanyAuthCall, { query: { companyId } }),
    retry: false,
  });
  if (isFailure(error, 'NO_AUTH_STATUS'))
    return (
      <Banner tone="bad" live>
        {errorText(error)}
      </Banner>
    );
  if (!data) return null;
  const { status } = data;
  const tone = status === 'AUTH_SUCCESS' ? 'ok' : status === 'AUTH_FAILURE' ? 'bad' : 'info';
  return (
    <Banner tone={tone} live>
      {t(`system:authReturn.${status}`)}
    </Banner>
  );
}
