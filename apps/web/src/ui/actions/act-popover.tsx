import './act-popover.css';
import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { IconName } from '../icons/icon-names.ts';
import { IconButton } from './button.tsx';
import type { MenuAct } from './menu-entry.ts';
import { placeBelow } from './place-below.ts';

interface ActPopoverProps {
  icon: IconName;
  label: string;
  acts: readonly MenuAct[];
}

/**
 * A few buttons behind one, on the browser's own popover: for pages outside the console, which load no library for a menu. Tab leads
 * through the buttons, Esc and a press beside them close it.
 */
export function ActPopover({ icon, label, acts }: ActPopoverProps) {
  const id = useId();
  return (
    <>
      <IconButton icon={icon} size="large" label={label} popoverTarget={id} />
      <div
        id={id}
        className="act-popover"
        popover="auto"
        onToggle={({ currentTarget: list, newState }) => {
          if (newState === 'open') placeBelow(list, document.querySelector(`[popovertarget="${id}"]`)!);
        }}
      >
        {acts.map(({ key, label, note, danger, disabled = false, onSelect }) => (
          <button
            key={key}
            type="button"
            className={classNames('act-popover-act', danger && 'act-popover-danger')}
            aria-disabled={disabled}
            onClick={() => {
              if (disabled) return;
              document.getElementById(id)?.hidePopover();
              onSelect?.();
            }}
          >
            {label}
            {note && <small>{note}</small>}
          </button>
        ))}
      </div>
    </>
  );
}
