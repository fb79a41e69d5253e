import './party-card.css';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { PointerEvent, ReactNode } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Menu } from '../../../../ui/actions/menu.tsx';
import type { MenuEntry } from '../../../../ui/actions/menu-entry.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { PartyMark } from './party-mark.tsx';

/** What may be done about the party's place in the order; null = not here. */
export interface PartyOrder {
  grab: ((event: PointerEvent) => void) | null;
  up: (() => void) | null;
  down: (() => void) | null;
  join: (() => void) | null;
  leave: (() => void) | null;
}

/** Where a party stands among the others, and how it is removed. */
export interface PartyPlace {
  index: number;
  lifted: boolean;
  order: PartyOrder | null;
  onRemove: () => void;
}

interface PartyFrameProps {
  party: SignatoryForm;
  place: PartyPlace;
  /** Its name, or what stands for one. */
  name: string;
  tags: ReactNode;
  /** It stays, at its place. */
  fixed?: boolean;
  children: ReactNode;
}

/** The card of a party: its mark and name, and its place in the order. */
export function PartyFrame({ party, place, name, tags, fixed = false, children }: PartyFrameProps) {
  const { t } = useTranslation('contracts-launch');
  const { index, lifted, order, onRemove } = place;
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
      aria-label={name}
    >
      <header className="party-card-head">
        {order?.grab && !fixed && (
          <span className="party-card-grip" title={t('parties.grip')} onPointerDown={order.grab}>
            <Icon name="grip" size={16} />
          </span>
        )}
        <PartyMark party={party} index={index} />
        <span className="party-card-title">
          <strong className="party-card-name">{name}</strong>
          {tags}
        </span>
        {!fixed && (
          <Menu
            align="end"
            entries={entries}
            trigger={(props) => (
              <IconButton {...props} icon="more" size="small" label={t('parties.more', { name })} />
            )}
          />
        )}
      </header>
      {children}
    </article>
  );
}
