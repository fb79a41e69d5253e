import './print-page.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ContractFailed } from '../contract-failed.tsx';
import { contractQuery } from '../contract-query.ts';
import { useOwnTenant } from '../open/use-own-tenant.ts';
import { PrintChoice } from './print-choice.tsx';
import { PrintWorkspace } from './print-workspace.tsx';

/** `/contractprint`: a completed contract on paper, as counted copies. Without `?contractId=` one chooses which. */
export function PrintPage() {
  const { t } = useTranslation('contracts-print');
  const [search] = useSearchParams();
  const contractId = search.get('contractId');
  if (contractId) return <OneContract contractId={contractId} />;
  return (
    <Page title={t('system:title.print')} lead={t('choose.lead')}>
      <PrintChoice />
    </Page>
  );
}

function OneContract({ contractId }: { contractId: string }) {
  const { t } = useTranslation('contracts-print');
  const { data: contract, error, refetch } = useQuery(contractQuery(contractId));
  const isSwitching = useOwnTenant(contract);
  if (error && !contract) return <ContractFailed error={error} onRetry={() => void refetch()} />;
  if (!contract || isSwitching) return <PageSkeleton />;
  const denied = contract.abilities.print;
  return (
    <Page
      title={t('system:title.print')}
      lead={<Link to={`/detail/${contract.id}`}>{contract.subject}</Link>}
      actions={<ButtonLink to="/contractprint">{t('other')}</ButtonLink>}
    >
      <PrintWorkspace
        key={contract.id}
        contract={contract}
        refusal={
          denied !== true && (
            <Empty
              drawing="locked"
              title={t(`refused.${denied}`, { defaultValue: t('refused.other') })}
              action={<ButtonLink to={`/detail/${contract.id}`}>{t('toDetail')}</ButtonLink>}
            >
              {t('refused.text', { context: denied })}
            </Empty>
          )
        }
      />
    </Page>
  );
}
