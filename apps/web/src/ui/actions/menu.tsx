import './menu.css';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { placeMenu } from './place-menu.ts';

export type MenuEntry =
  | {
      key: string;
      label: ReactNode;
      icon?: IconName;
      /** A second line: why it is disabled, or what it does. */
      note?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      /** One of several: the chosen one carries a tick. */
      checked?: boolean;
      to?: string;
      onSelect?: () => void;
    }
  | { key: string; caption: ReactNode }
  | { key: string; line: true };

export interface MenuProps {
  entries: MenuEntry[];
  align?: 'start' | 'end';
  /** Draws the control that opens the menu; spread the props on a <Button> or <button>. */
  trigger: (props: MenuTriggerProps) => ReactNode;
}

export type MenuTriggerProps = Pick<
  ComponentProps<'button'>,
  'onClick' | 'onKeyDown' | 'aria-haspopup' | 'aria-controls' | 'popoverTarget'
>;

/** A menu on a button: arrows, Home, End, Esc, first letter by Tab order; it lies in the top layer, so nothing cuts it off. */
export function Menu({ entries, align = 'start', trigger }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

  function open(from: HTMLElement) {
    const menu = list.current!;
    opener.current = from;
    if (menu.matches(':popover-open')) return menu.hidePopover();
    menu.showPopover();
    placeMenu(menu, from, align);
    (items().find((item) => item.ariaChecked === 'true') ?? items()[0])?.focus();
  }

  function move(event: KeyboardEvent) {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      all.at(next % all.length)?.focus();
    } else if (event.key === 'Tab') list.current?.hidePopover();
  }

  return (
    <>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-controls': id,
        popoverTarget: id,
        onClick: (event) => {
          // popoverTarget alone would open it unplaced; it stays for the browser's light dismissal.
          event.preventDefault();
          open(event.currentTarget);
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open(event.currentTarget);
        },
      })}
      <div id={id} ref={list} className="menu" role="menu" popover="auto" tabIndex={-1} onKeyDown={move}>
        {entries.map((entry) => {
          if ('line' in entry) return <hr key={entry.key} className="menu-line" />;
          if ('caption' in entry)
            return (
              <div key={entry.key} className="menu-caption" role="presentation">
                {entry.caption}
              </div>
            );
          return (
            <button
              key={entry.key}
              type="button"
              role={entry.checked === undefined ? 'menuitem' : 'menuitemradio'}
              tabIndex={-1}
              className={classNames('menu-item', entry.danger && 'menu-item-danger')}
              aria-disabled={entry.disabled ?? false}
              {...(entry.checked === undefined ? {} : { 'aria-checked': entry.checked })}
              onClick={() => {
                if (entry.disabled) return;
                list.current?.hidePopover();
                opener.current?.focus();
                if (entry.to) navigate(entry.to);
                entry.onSelect?.();
              }}
            >
              {entry.icon && <Icon name={entry.icon} size={16} />}
              <span className="menu-label">
                {entry.label}
                {entry.note && <span className="menu-note">{entry.note}</span>}
              </span>
              {entry.checked && <Icon name="check" size={16} />}
            </button>
          );
        })}
      </div>
    </>
  );
}
