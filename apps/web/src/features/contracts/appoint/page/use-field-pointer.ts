import { isKeywordPlace } from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import type { FocusEvent, PointerEvent } from 'react';
import type { Placement } from '../../placement/placement.ts';
import { useAppoint } from '../appoint-context.ts';

/** What a press on a place chooses: it alone; with Shift one more; a press on one of several holds them all. */
export function useFieldPointer(field: Placement, onGrab: (press: globalThis.PointerEvent) => void) {
  const { store } = useAppoint();
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.stopPropagation();
      if (event.shiftKey || event.ctrlKey || event.metaKey) return store.toggle(field.id);
      if (!store.getState().chosen.includes(field.id)) store.select(field.id);
      if (!isKeywordPlace(field)) onGrab(event.nativeEvent);
    },
    /** The pointer has chosen before the focus comes; keys choose by it, except while several are gathered. */
    onFocus(event: FocusEvent) {
      const { chosen, gathering } = store.getState();
      if (!gathering && !chosen.includes(field.id) && event.currentTarget.matches(':focus-visible'))
        store.select(field.id);
    },
  };
}
