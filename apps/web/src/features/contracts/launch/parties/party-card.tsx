import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { partyName } from '../../placement/party-name.ts';
import type { EditParty } from '../draft/edit-draft.ts';
import { type Missing, needsContact } from '../draft/missing.ts';
import { PartyTerms } from '../party-terms/party-terms.tsx';
import { useFixedParty } from '../rules/use-fixed-party.ts';
import { PartyFrame, type PartyPlace } from './party-frame.tsx';
import { ReceiverFields } from './receiver-fields.tsx';
import { SealChoice } from './seal-choice.tsx';

interface PartyCardProps {
  party: SignatoryForm;
  place: PartyPlace;
  isOwn: boolean;
  /** A company whose people the caller may name. */
  ofOwnGroup: boolean;
  missing: readonly Missing[];
  checked: boolean;
  onChange: EditParty;
}

export function PartyCard({ party, place, isOwn, ofOwnGroup, missing, checked, onChange }: PartyCardProps) {
  const { t } = useTranslation('contracts-launch');
  const isPerson = party.tenantType === 'PERSONAL';
  const shown = partyName(party) || t(isPerson ? 'parties.newPerson' : 'parties.newCompany');
  const { preset } = useFixedParty(party);
  return (
    <PartyFrame
      party={party}
      place={place}
      name={shown}
      // A preset party stays, at its place.
      fixed={preset !== null}
      tags={
        <>
          {preset && <Tag>{preset.role}</Tag>}
          <Tag>{t(`parties.${kindOf(party, isOwn)}`)}</Tag>
        </>
      }
    >
      {(needsContact(party) || party.sweepCode) && (
        <ReceiverFields
          party={party}
          fixed={{ name: Boolean(preset?.name), contact: Boolean(preset?.contact) }}
          missing={missing}
          checked={checked}
          onChange={(part) => onChange(() => part)}
        />
      )}
      {!isPerson && <SealChoice party={party} isOwn={isOwn} onChange={(part) => onChange(() => part)} />}
      <PartyTerms
        party={party}
        name={shown}
        ofOwnGroup={ofOwnGroup}
        missing={missing}
        checked={checked}
        onChange={onChange}
      />
    </PartyFrame>
  );
}

function kindOf(party: SignatoryForm, isOwn: boolean): 'sponsor' | 'scanner' | 'person' | 'company' {
  if (isOwn) return 'sponsor';
  if (party.sweepCode) return 'scanner';
  return party.tenantType === 'PERSONAL' ? 'person' : 'company';
}
