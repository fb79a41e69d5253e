import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { lateWidget } from '../aria/late-widget.ts';
import { useLatePopup } from '../aria/use-late-popup.ts';
import type { MenuEntry } from './menu-entry.ts';

interface MenuProps {
  entries: MenuEntry[];
  align?: 'start' | 'end';
  /** Draws the control that opens the menu; spread the props on a <Button> or <button>. */
  trigger: (props: MenuTriggerProps) => ReactNode;
}

type MenuTriggerProps = Pick<
  ComponentProps<'button'>,
  'id' | 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'onFocus' | 'aria-haspopup' | 'aria-expanded'
>;

const LIST = lateWidget(() => import('./menu-list.tsx').then((m) => m.MenuList));

const OPENING = ['ArrowDown', 'Enter', ' '];

/** A menu on a button of the console: arrows, Home, End, first letters and Esc. Where it opens and how it is heard is the library's. */
export function Menu({ entries, align = 'start', trigger }: MenuProps) {
  const id = useId();
  const opener = useRef<HTMLElement>(null);
  const list = useLatePopup(LIST);
  const MenuList = list.shown;

  function open(from: HTMLElement) {
    opener.current = from;
    list.open();
  }
  return (
    <>
      {trigger({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': MenuList !== null,
        onPointerEnter: list.begin,
        onFocus: list.begin,
        onClick: (event) => open(event.currentTarget),
        onKeyDown: (event) => {
          if (!OPENING.includes(event.key)) return;
          // The click that a key makes counts as one of a screen reader, for which the first entry would not get the focus.
          event.preventDefault();
          open(event.currentTarget);
        },
      })}
      {MenuList && (
        <MenuList
          entries={entries}
          align={align}
          opener={opener}
          labelledBy={id}
          onClose={() => list.setOpen(false)}
        />
      )}
    </>
  );
}
