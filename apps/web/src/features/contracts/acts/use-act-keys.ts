import type { ContractAct } from '@cinnabar/protocol/contracts/contract-acts';
import { useEffect, useRef } from 'react';
import { specOf } from './contract-acts.ts';

/** What each act that the page offers does; null while it waits for something. */
export type ActPresses = Partial<Record<ContractAct, (() => void) | null>>;

/** The act whose key this is, among those that a page offers. */
export function actOfKey(key: string, presses: ActPresses): (() => void) | null {
  const acts = Object.keys(presses) as ContractAct[];
  const act = acts.find((one) => specOf(one).key?.toLowerCase() === key.toLowerCase());
  return (act && presses[act]) ?? null;
}

/** Presses acts by their keys (guide §6), except while something is typed or a dialog is open. */
export function useActKeys(presses: ActPresses): void {
  const latest = useRef(presses);
  latest.current = presses;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable], [role=menu]')
      )
        return;
      actOfKey(event.key, latest.current)?.();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
