import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { partyName } from '../../placement/party-name.ts';
import { changeParty, removeParty, restoreParty } from '../draft/draft-parties.ts';
import type { Missing } from '../draft/missing.ts';
import { offerUndo } from '../offer-undo.ts';
import { PartyCard } from './party-card.tsx';
import { PartyFlow } from './party-flow.tsx';

interface ContractPartiesProps {
  parties: readonly SignatoryForm[];
  /** The caller's own company: its seal may be chosen here, and its people and those of its group named. */
  own: { id: string; tenantType: string };
  missing: readonly Missing[];
  /** Also shows what is missing in fields that were not left yet. */
  checked: boolean;
  onChange: (edit: (parties: readonly SignatoryForm[]) => SignatoryForm[]) => void;
}

/** The parties of a contract, each with its receiver, seal and terms. */
export function ContractParties({ parties, own, missing, checked, onChange }: ContractPartiesProps) {
  const { t } = useTranslation('contracts-launch');
  const { t: settings } = useTranslation('contracts-form');
  const remove = (party: SignatoryForm) => {
    onChange((all) => removeParty(all, party.id));
    const name =
      partyName(party) || t(party.tenantType === 'PERSONAL' ? 'parties.newPerson' : 'parties.newCompany');
    offerUndo(settings, name, () => onChange((all) => restoreParty(all, parties, party.id)));
  };
  return (
    <PartyFlow
      parties={parties}
      onChange={onChange}
      onRemove={remove}
      renderCard={(party, place) => (
        <PartyCard
          key={party.id}
          party={party}
          place={place}
          isOwn={party.tenantId === own.id}
          ofOwnGroup={isOfGroup(party, own)}
          missing={missing}
          checked={checked}
          onChange={(edit) => onChange((all) => changeParty(all, party.id, edit))}
        />
      )}
    />
  );
}

/** One's own company; for one of a group, every company of the group. */
function isOfGroup(party: SignatoryForm, own: ContractPartiesProps['own']): boolean {
  if (party.tenantId === null || party.tenantType === 'PERSONAL') return false;
  return party.tenantId === own.id || (own.tenantType !== 'COMPANY' && party.tenantType !== 'COMPANY');
}
