import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const CONTROLS = ':is(button, select):not(:disabled)';

/** One stop for Tab; arrows, Home and End move along the controls of a toolbar (ARIA authoring practices, toolbar). */
export function useToolbarKeys(bar: RefObject<HTMLElement | null>) {
  const current = useRef<Element | null>(null);
  const controls = () => [...(bar.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  // Controls come, go and are closed with the selection.
  useEffect(() => {
    const all = controls();
    if (!current.current || !all.includes(current.current as HTMLElement)) current.current = all[0] ?? null;
    for (const one of all) one.tabIndex = one === current.current ? 0 : -1;
  });
  return {
    onFocus: (event: { target: EventTarget }) => {
      const all = controls();
      const at = all.indexOf(event.target as HTMLElement);
      if (at < 0) return;
      current.current = all[at]!;
      for (const one of all) one.tabIndex = one === current.current ? 0 : -1;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = controls();
      const at = all.indexOf(event.target as HTMLElement);
      const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
      if (next === undefined || at < 0) return;
      event.preventDefault();
      all.at(next % all.length)?.focus();
    },
  };
}
