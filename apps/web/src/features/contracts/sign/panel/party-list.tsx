import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { formatShort } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { partyState } from '../../../../ui/data/party-steps.ts';
import { Pip } from '../../../../ui/data/pip.tsx';
import { StatusTag } from '../../../../ui/feedback/tag.tsx';
import './party-list.css';

/** Who signs besides the viewer, in signing order. */
export function PartyList({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  return (
    <ul className="party-list">
      {[...contract.signatories]
        .sort((a, b) => a.step - b.step)
        .map((party) => (
          <li key={party.id}>
            <Pip
              size="large"
              name={party.tenantName}
              kind={party.tenantType === 'PERSONAL' ? 'person' : 'company'}
              state={partyState(party.status)}
            />
            <span className="party-list-text">
              <b>{party.tenantName}</b>
              <small>
                {[
                  party.sponsor ? t('party.sponsor') : null,
                  party.contact,
                  party.completeTime ? formatShort(party.completeTime) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <StatusTag status={party.status} />
          </li>
        ))}
    </ul>
  );
}
