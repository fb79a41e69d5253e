import './pip.css';
import { useTranslation } from '../../lib/i18n.ts';
import { type ChainParty, partyState, partySteps } from './party-steps.ts';
import { Pip } from './pip.tsx';

/** The parties of a contract as pips: a line is a sequence, a dashed frame is parallel. Its route loads the texts `contracts`. */
export function PartyChain({ parties, most }: { parties: readonly ChainParty[]; most?: number }) {
  const { t } = useTranslation();
  const { steps, more } = partySteps(parties, most);
  return (
    <ol className="party-chain" aria-label={t('system:party.chain')}>
      {steps.map(({ step, parties: members, done }, at) => (
        <li key={step}>
          <span className={members.length > 1 ? 'party-chain-parallel' : undefined}>
            {members.map((party) => (
              <Pip
                key={party.id}
                name={party.tenantName}
                kind={party.tenantType === 'PERSONAL' ? 'person' : 'company'}
                state={partyState(party.status)}
                label={`${party.tenantName} · ${t(`contracts:status.${party.status}`)}`}
              />
            ))}
          </span>
          {at < steps.length - 1 && (
            <span className={`party-chain-line${done ? ' party-chain-line-done' : ''}`} aria-hidden="true" />
          )}
        </li>
      ))}
      {more > 0 && <li className="party-chain-more">+{more}</li>}
    </ol>
  );
}
