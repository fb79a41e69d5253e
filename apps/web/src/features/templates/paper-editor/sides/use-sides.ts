import { useCallback, useMemo, useRef, useState } from 'react';
import { PAPER_PANES, usePaneAddress } from '../panes/pane-address.ts';

export type Side = 'outline' | 'settings';

/** A place in a pane: its first field gets the focus. */
export interface PanePlace {
  pane: (typeof PAPER_PANES)[number];
  /** Key of the param that is edited. */
  param?: string;
  /** Selector of the part of the pane. */
  part: string;
}

/** What lies beside the text, or over it on a narrow screen. */
export interface Sides {
  /** On a narrow screen; null: neither. */
  open: Side | null;
  toggle(side: Side): void;
  /** Shows a place and moves the focus into it. */
  lead(place: PanePlace): void;
  /** Where the focus has to go. */
  wanted: PanePlace | null;
  /** The focus is there; it was here before. */
  arrived(before: Element | null): void;
  /** The focus returns to where it was. */
  close(): void;
}

export function useSides(): Sides {
  const { show } = usePaneAddress(PAPER_PANES);
  const [open, setOpen] = useState<Side | null>(null);
  const [wanted, setWanted] = useState<PanePlace | null>(null);
  const before = useRef<Element | null>(null);
  const showPane = useRef(show);
  showPane.current = show;
  const toggle = useCallback((side: Side) => {
    before.current = document.activeElement;
    setOpen((now) => (now === side ? null : side));
  }, []);
  const lead = useCallback((place: PanePlace) => {
    showPane.current(place.pane, place.param ?? null);
    setOpen('settings');
    setWanted(place);
  }, []);
  const arrived = useCallback((focused: Element | null) => {
    before.current = focused;
    setWanted(null);
  }, []);
  const close = useCallback(() => {
    setOpen(null);
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
  }, []);
  return useMemo(
    () => ({ open, toggle, lead, wanted, arrived, close }),
    [open, toggle, lead, wanted, arrived, close],
  );
}
