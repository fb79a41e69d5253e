import './party-card.css';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { PointerEvent } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Menu } from '../../../../ui/actions/menu.tsx';
import type { MenuEntry } from '../../../../ui/actions/menu-entry.ts';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { partyName } from '../draft/draft.ts';
import type { EditParty } from '../draft/edit-draft.ts';
import { type Missing, needsContact } from '../draft/missing.ts';
import { PartyTerms } from '../party-terms/party-terms.tsx';
import { useFixedParty } from '../rules/use-fixed-party.ts';
import { PartyMark } from './party-mark.tsx';
import { ReceiverFields } from './receiver-fields.tsx';
import { SealChoice } from './seal-choice.tsx';

/** What may be done about the party's place in the order; null = not here. */
interface PartyOrder {
  grab: ((event: PointerEvent) => void) | null;
  up: (() => void) | null;
  down: (() => void) | null;
  join: (() => void) | null;
  leave: (() => void) | null;
}

interface PartyCardProps {
  party: SignatoryForm;
  index: number;
  isOwn: boolean;
  /** A company whose people the caller may name. */
  ofOwnGroup: boolean;
  lifted: boolean;
  missing: readonly Missing[];
  checked: boolean;
  order: PartyOrder | null;
  onChange: EditParty;
  onRemove: () => void;
}

export function PartyCard({
  party,
  index,
  isOwn,
  ofOwnGroup,
  lifted,
  missing,
  checked,
  order,
  onChange,
  onRemove,
}: PartyCardProps) {
  const { t } = useTranslation('contracts-launch');
  const isPerson = party.tenantType === 'PERSONAL';
  const shown = partyName(party) || t(isPerson ? 'parties.newPerson' : 'parties.newCompany');
  const { preset } = useFixedParty(party);
  const entries: MenuEntry[] = [
    ...(order?.up ? [{ key: 'up', icon: 'up', label: t('parties.up'), onSelect: order.up } as const] : []),
    ...(order?.down
      ? [{ key: 'down', icon: 'down', label: t('parties.down'), onSelect: order.down } as const]
      : []),
    ...(order?.join
      ? [{ key: 'join', icon: 'users', label: t('parties.join'), onSelect: order.join } as const]
      : []),
    ...(order?.leave
      ? [{ key: 'leave', icon: 'flow', label: t('parties.leave'), onSelect: order.leave } as const]
      : []),
    { key: 'remove', icon: 'trash', label: t('parties.remove'), danger: true, onSelect: onRemove },
  ];
  return (
    <article
      id={`party-${party.id}`}
      className={classNames('party-card', lifted && 'party-card-lifted')}
      aria-label={shown}
    >
      <header className="party-card-head">
        {order?.grab && !preset && (
          <span className="party-card-grip" title={t('parties.grip')} onPointerDown={order.grab}>
            <Icon name="grip" size={16} />
          </span>
        )}
        <PartyMark party={party} index={index} />
        <span className="party-card-title">
          <strong className="party-card-name">{shown}</strong>
          {preset && <Tag>{preset.role}</Tag>}
          <Tag>{t(`parties.${kindOf(party, isOwn)}`)}</Tag>
        </span>
        {/* A preset party stays, at its place. */}
        {!preset && (
          <Menu
            align="end"
            entries={entries}
            trigger={(props) => (
              <IconButton {...props} icon="more" size="small" label={t('parties.more', { name: shown })} />
            )}
          />
        )}
      </header>
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
    </article>
  );
}

function kindOf(party: SignatoryForm, isOwn: boolean): 'sponsor' | 'scanner' | 'person' | 'company' {
  if (isOwn) return 'sponsor';
  if (party.sweepCode) return 'scanner';
  return party.tenantType === 'PERSONAL' ? 'person' : 'company';
}
