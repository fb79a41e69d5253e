import { isKeywordPlace } from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import { clampTo, type Rect } from '@cinnabar/protocol/contracts/fields/page-rect';
import { createListeners } from '../../../lib/listeners.ts';
import { type PageChoice, settleAcross } from './across-pages.ts';
import { copiesForPages, duplicate } from './edit-placements.ts';
import { withFixed } from './fixed-places.ts';
import { freeName } from './free-name.ts';
import { commit, type History, redo, startHistory, undo } from './history.ts';
import type { Placement, Sheet } from './placement.ts';
import type { FieldTerms, PlacementState, PlacementStore } from './placement-state.ts';

type View = Omit<PlacementState, 'placements' | 'canUndo' | 'canRedo'>;

export function createPlacementStore(
  initial: readonly Placement[],
  sheets: readonly Sheet[],
  now: () => number = Date.now,
): PlacementStore {
  const listeners = createListeners();
  let history: History<readonly Placement[]> = startHistory(initial);
  let state: PlacementState = join({
    selected: null,
    chosen: [],
    gathering: false,
    drag: null,
    frame: null,
    armed: null,
  });

  function join(view: View): PlacementState {
    const placements = history.present;
    const standing = view.chosen.filter((id) => placements.some((one) => one.id === id));
    // Subscribers compare parts: one that did not change stays the same.
    const chosen = standing.length === view.chosen.length ? view.chosen : standing;
    return {
      ...view,
      placements,
      chosen,
      selected: chosen.includes(view.selected ?? '') ? view.selected : (chosen.at(-1) ?? null),
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
    };
  }

  function show(part: Partial<View> = {}) {
    state = join({ ...state, ...part });
    listeners.notify();
  }

  const only = (id: string | null): Partial<View> => ({
    selected: id,
    chosen: id === null ? [] : [id],
    gathering: false,
  });

  function write(next: readonly Placement[], view: Partial<View> = {}, mark?: string) {
    history = commit(history, next, now(), mark ?? null);
    show({ drag: null, ...view });
  }

  const find = (id: string) => history.present.find((one) => one.id === id);
  const sheetOf = (one: Placement) =>
    sheets.find(({ documentId, page }) => documentId === one.documentId && page === one.page)!;
  const settle = (one: Placement) => {
    const placed = one.type === 'ACROSS_PAGE' ? settleAcross(one, sheets) : one;
    return clampTo(placed, sheetOf(placed));
  };
  /** One of several chosen places stands for all of them. */
  const groupOf = (id: string) => (state.chosen.includes(id) ? state.chosen : [id]);
  const edit = (ids: readonly string[], change: (one: Placement) => Placement) =>
    history.present.map((one) => (ids.includes(one.id) && !isKeywordPlace(one) ? settle(change(one)) : one));
  /** New places get names of their own. */
  const withNamed = (fresh: readonly Placement[]) => {
    const all = [...history.present];
    for (const one of fresh) {
      const taken = all.map(({ name }) => name);
      all.push({ ...settle(one), name: freeName(one.name, taken) });
    }
    return all;
  };

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    select(id) {
      if (id !== state.selected || state.chosen.length !== (id === null ? 0 : 1)) show(only(id));
    },
    choose: (ids) => show({ selected: ids.at(-1) ?? null, chosen: ids, gathering: false }),
    toggle(id, gathering = false) {
      const rest = state.chosen.filter((one) => one !== id);
      const has = rest.length < state.chosen.length && !(gathering && !state.gathering);
      const chosen = has ? rest : [...rest, id];
      show({ selected: chosen.at(-1) ?? null, chosen, gathering });
    },
    arm: (armed) => show(armed ? { armed, ...only(null) } : { armed }),
    add: (placement) => write(withNamed([placement]), only(placement.id)),
    addAll: (fresh) =>
      write(withNamed(fresh), { selected: fresh.at(-1)?.id ?? null, chosen: fresh.map(({ id }) => id) }),
    reshape: (id, rect, mark) =>
      write(
        edit([id], (one) => ({ ...one, ...rect })),
        only(id),
        mark,
      ),
    nudge(id, dx, dy) {
      const ids = groupOf(id);
      if (find(id))
        write(
          edit(ids, (one) => ({ ...one, x: one.x + dx, y: one.y + dy })),
          {},
          `nudge ${ids.join()}`,
        );
    },
    describe: (id, part: FieldTerms) =>
      write(
        edit([id], (one) => ({ ...one, ...part })),
        only(id),
        `describe ${id} ${Object.keys(part).join()}`,
      ),
    arrange(ids, rule) {
      const moved = new Map(
        rule(history.present.filter(({ id }) => ids.includes(id))).map((one) => [one.id, one]),
      );
      write(edit(ids, (one) => moved.get(one.id) ?? one));
    },
    remove(id) {
      const ids = groupOf(id);
      write(
        history.present.filter((one) => !ids.includes(one.id) || isKeywordPlace(one)),
        only(null),
      );
    },
    duplicate(id) {
      const one = find(id);
      if (!one) return null;
      const copy = duplicate(one, history.present, sheetOf(one));
      write(withNamed([copy]), only(copy.id));
      return copy;
    },
    copyToPages(ids, pages: PageChoice) {
      const copies = history.present
        .filter(({ id, type }) => ids.includes(id) && type !== 'ACROSS_PAGE')
        .flatMap((one) => copiesForPages(one, history.present, sheets, pages));
      if (copies.length > 0) write(withNamed(copies));
      return copies.length;
    },
    resizeOwned(owner, size) {
      const next = history.present.map((one) =>
        one.owner === owner && (one.type === 'SEAL_CORPORATE' || one.type === 'ACROSS_PAGE')
          ? settle({ ...one, ...size })
          : one,
      );
      history = { ...history, present: next };
      show({ drag: null });
    },
    setDrag: (drag) => show({ drag }),
    setFrame: (frame) => show({ frame }),
    drop() {
      const moved = state.drag?.placement;
      if (!moved) return;
      const before = find(moved.id);
      if (!before) return write(withNamed([moved]), only(moved.id));
      if (sameSpot(before, moved)) return show({ drag: null });
      const ids = groupOf(moved.id);
      write(
        edit(ids, (one) => follow(one, before, moved)),
        ids.length > 1 ? {} : only(moved.id),
      );
    },
    undo() {
      history = undo(history);
      show({ drag: null });
    },
    redo() {
      history = redo(history);
      show({ drag: null });
    },
    fix(places) {
      const fixed = (list: readonly Placement[]) => withFixed(list, places);
      const present = fixed(history.present);
      if (JSON.stringify(present) === JSON.stringify(history.present)) return;
      // Undo brings none of them back to where it was.
      history = { ...history, past: history.past.map(fixed), present, future: history.future.map(fixed) };
      show({ drag: null });
    },
    reset(placements) {
      history = startHistory(placements);
      show({ drag: null, ...only(null) });
    },
  };
}

/** Where a place comes to lie when another one, chosen with it, is moved: those of the same page go along. */
export function follow(one: Placement, before: Placement, moved: Placement): Placement {
  if (one.id === moved.id) return moved;
  if (one.documentId !== before.documentId || one.page !== before.page) return one;
  const { documentId, page } = moved;
  return { ...one, documentId, page, x: one.x + moved.x - before.x, y: one.y + moved.y - before.y };
}

const SPOT: readonly (keyof Rect | 'page' | 'documentId')[] = [
  'x',
  'y',
  'width',
  'height',
  'page',
  'documentId',
];

function sameSpot(a: Placement, b: Placement): boolean {
  return SPOT.every((key) => a[key] === b[key]);
}
