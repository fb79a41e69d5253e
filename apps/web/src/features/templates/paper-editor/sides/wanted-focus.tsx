import { useEffect, useRef } from 'react';
import { PAPER_PANES, usePaneAddress } from '../panes/pane-address.ts';
import type { Sides } from './use-sides.ts';

const FIELDS = ':is(input, select, textarea, [role=textbox]):not(:disabled)';

/** Moves the focus to the wanted place once its pane is there: stands behind what the pane shows. */
export function WantedFocus({ sides: { wanted, arrived } }: { sides: Sides }) {
  const { pane, param } = usePaneAddress(PAPER_PANES);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (wanted?.pane !== pane || (wanted.param ?? null) !== param) return;
    const side = mark.current!.closest('.paper-side')!;
    const part = side.querySelector(wanted.part) ?? side.querySelector('.paper-pane') ?? side;
    const field = part.querySelector<HTMLElement>(FIELDS) ?? part.querySelector<HTMLElement>('button');
    const before = document.activeElement;
    field?.focus();
    field?.scrollIntoView({ block: 'nearest' });
    arrived(before);
  }, [wanted, pane, param, arrived]);
  return <span hidden ref={mark} />;
}
