import { getTransmittedStepCall } from '@cinnabar/protocol/contracts/signing-calls';
import './transmit-page.css';
import type { Contract, HandedStep } from '@cinnabar/protocol/contracts/contract-schema';
import { contractPath } from '@cinnabar/protocol/contracts/sign-code';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { dueWord } from '../acts/standing.ts';
import { ContractFailed } from '../contract-failed.tsx';
import { contractQuery } from '../contract-query.ts';
import { DeadlineText } from '../deadline-text.tsx';
import { useOwnTenant } from '../open/use-own-tenant.ts';

/** `/transmit/:id`: the page of the message about a transferred step: who transferred it and why, with a link to it. */
export function TransmitPage() {
  const { id = '' } = useParams();
  const contract = useQuery(contractQuery(id));
  const handed = useQuery({
    queryKey: ['contract-handed', id],
    queryFn: () => api(getTransmittedStepCall, { query: { contractId: id } }),
  });
  const isSwitching = useOwnTenant(contract.data);
  const error = contract.error ?? handed.error;
  if (error)
    return (
      <ContractFailed
        error={error}
        onRetry={() => void Promise.all([contract.refetch(), handed.refetch()])}
      />
    );
  if (!contract.data || handed.data === undefined || isSwitching) return <PageSkeleton />;
  // The step was not transferred to this reader: they are redirected to what they can do with the contract.
  if (!handed.data) return <Navigate replace to={contractPath(contract.data)} />;
  return <Handed contract={contract.data} handed={handed.data} />;
}

function Handed({ contract, handed }: { contract: Contract; handed: HandedStep }) {
  const { t } = useTranslation('contracts-acts');
  const word = dueWord(contract);
  const step = contract.signatories.flatMap(({ actions }) => actions).find(({ id }) => id === handed.step);
  return (
    <div className="transmit-page">
      <article className="transmit-card">
        <header className="transmit-from">
          <Avatar name={handed.senderName} />
          <div>
            <h1>{t('transmit.landing.title', { name: handed.senderName })}</h1>
            <p>{t('transmit.landing.time', { time: formatShort(handed.time) })}</p>
          </div>
        </header>
        {handed.message && <blockquote>{handed.message}</blockquote>}
        <h2>{contract.subject}</h2>
        <Facts
          entries={[
            [t('transmit.landing.step'), step && t(`contracts:actionType.${step.type}`)],
            [t('transmit.landing.sponsor'), contract.tenantName],
            [
              t('transmit.landing.parties'),
              contract.signatories.map(({ tenantName }) => tenantName).join(t('contracts-detail:and')),
            ],
            [
              t('transmit.landing.deadline'),
              word && (
                <DeadlineText
                  key="deadline"
                  labelled
                  expireTime={contract.voiding?.expireTime ?? contract.expireTime}
                />
              ),
            ],
          ]}
        />
        {!word && <p className="transmit-done">{t('transmit.landing.done')}</p>}
        <footer className="transmit-acts">
          {word && <ButtonLink to={`/detail/${contract.id}`}>{t('transmit.landing.detail')}</ButtonLink>}
          <ButtonLink look="primary" to={contractPath(contract)}>
            {word ? t(`act.${word}`) : t('transmit.landing.open')}
          </ButtonLink>
        </footer>
      </article>
    </div>
  );
}
