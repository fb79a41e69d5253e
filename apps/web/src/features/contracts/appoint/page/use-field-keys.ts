import { isKeywordPlace } from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { Placement } from '../../placement/placement.ts';
import { useAppoint } from '../appoint-context.ts';

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LONG_STEP_MM = 5;

/** Arrows move 1 mm, with Shift 5 mm; Delete removes; Ctrl or Command with D duplicates; Space chooses several; Esc lets go. */
export function useFieldKeys(field: Placement) {
  const { t } = useTranslation('contracts-launch');
  const { store, announce } = useAppoint();
  return (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) {
      const by = event.shiftKey ? LONG_STEP_MM : 1;
      store.nudge(field.id, step[0] * by, step[1] * by);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && isKeywordPlace(field)) {
      announce(t('keyword.fixed'));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      focusNeighbour(event.currentTarget);
      store.remove(field.id);
      announce(t('appoint.removed'));
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      focusField(store.duplicate(field.id)?.id);
    } else if (event.key === ' ') {
      store.toggle(field.id, true);
      announce(t('appoint.chosenCount', { count: store.getState().chosen.length }));
    } else if (event.key === 'Escape') {
      store.select(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** The focus stays on the page when the field under it goes away. */
function focusNeighbour(field: Element) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  const at = all.indexOf(field as HTMLElement);
  (all[at + 1] ?? all[at - 1])?.focus({ preventScroll: true });
}

/** Moves the focus to a field that was added just now: drawn at once, so that the next key cannot come before it. */
export function focusField(id: string | undefined) {
  if (!id) return;
  flushSync(() => {});
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}
