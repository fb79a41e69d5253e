import './party-mark.css';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { partyInitial } from '../../../../ui/data/party-steps.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { partyColor } from '../../placement/party-color.ts';
import { partyName } from '../../placement/party-name.ts';

/** The coloured square of a company or circle of a person, beside its written name. */
export function PartyMark({ party, index }: { party: SignatoryForm; index: number }) {
  const isPerson = party.tenantType === 'PERSONAL';
  const name = partyName(party);
  return (
    <span
      className={isPerson ? 'party-mark party-mark-person' : 'party-mark'}
      style={partyColor(index)}
      aria-hidden="true"
    >
      {name === '' ? <Icon name={isPerson ? 'user' : 'building'} size={14} /> : partyInitial(name)}
    </span>
  );
}
