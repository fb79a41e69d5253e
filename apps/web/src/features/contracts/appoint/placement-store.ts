import { copiesForPages, duplicate, type Sheet } from './edit-placements.ts';
import { commit, type History, redo, startHistory, undo } from './history.ts';
import type { PlaceKind } from './place-kinds.ts';
import { clampTo, type Placement, type Rect } from './placement.ts';
import type { Guide } from './snap.ts';

/** A field under the pointer: not part of the history before it is let go. */
export interface Drag {
  placement: Placement;
  guides: readonly Guide[];
}

export interface PlacementState {
  placements: readonly Placement[];
  selected: string | null;
  drag: Drag | null;
  /** Taken from the palette by a tap; the next tap on a page puts it there. */
  armed: PlaceKind | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** What a place is told beside where it stands. */
export type FieldTerms = Partial<Pick<Placement, 'name' | 'settings' | 'required' | 'readOnly' | 'value'>>;

/** All places of a contract, kept outside React so that a pointer move redraws one page and nothing else. */
export interface PlacementStore {
  getState(): PlacementState;
  subscribe(listener: () => void): () => void;
  select(id: string | null): void;
  arm(kind: PlaceKind | null): void;
  add(placement: Placement): void;
  /** Writes a new position or size; arrow keys in a row are one change for undo. */
  reshape(id: string, rect: Partial<Rect>, mark?: string): void;
  nudge(id: string, dx: number, dy: number): void;
  /** Writes what a place is told; words typed in a row are one change for undo. */
  describe(id: string, part: FieldTerms): void;
  remove(id: string): void;
  duplicate(id: string): Placement | null;
  /** How many copies were made. */
  copyToPages(id: string): number;
  /** Seals change their size with the chosen seal: not a step of its own. */
  resizeOwned(owner: string, size: { width: number; height: number }): void;
  setDrag(drag: Drag | null): void;
  /** Lets go what is under the pointer: a new place is added, a known one moved. */
  drop(): void;
  undo(): void;
  redo(): void;
  /** A newer list from the server. */
  reset(placements: readonly Placement[]): void;
}

export function createPlacementStore(
  initial: readonly Placement[],
  sheets: readonly Sheet[],
  now: () => number = Date.now,
): PlacementStore {
  const listeners = new Set<() => void>();
  let history: History<readonly Placement[]> = startHistory(initial);
  let armed: PlaceKind | null = null;
  let state: PlacementState = view(null, null);

  function view(selected: string | null, drag: Drag | null): PlacementState {
    const placements = history.present;
    return {
      placements,
      selected: placements.some(({ id }) => id === selected) ? selected : null,
      drag,
      armed,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
    };
  }

  function show(selected: string | null = state.selected, drag: Drag | null = null) {
    state = view(selected, drag);
    for (const listener of listeners) listener();
  }

  function write(next: readonly Placement[], selected: string | null = state.selected, mark?: string) {
    history = commit(history, next, now(), mark ?? null);
    show(selected);
  }

  const find = (id: string) => history.present.find((one) => one.id === id);
  const sheetOf = (one: Placement) =>
    sheets.find(({ documentId, page }) => documentId === one.documentId && page === one.page)!;

  const store: PlacementStore = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    select: (id) => {
      if (id !== state.selected) show(id, state.drag);
    },
    arm(kind) {
      armed = kind;
      show(kind ? null : state.selected);
    },
    add: (placement) => write([...history.present, clampTo(placement, sheetOf(placement))], placement.id),
    reshape(id, rect, mark) {
      const next = history.present.map((one) =>
        one.id === id ? clampTo({ ...one, ...rect }, sheetOf(one)) : one,
      );
      write(next, id, mark);
    },
    nudge(id, dx, dy) {
      const one = find(id);
      if (one) store.reshape(id, { x: one.x + dx, y: one.y + dy }, `nudge ${id}`);
    },
    describe: (id, part) =>
      write(
        history.present.map((one) => (one.id === id ? { ...one, ...part } : one)),
        id,
        `describe ${id} ${Object.keys(part).join()}`,
      ),
    remove: (id) =>
      write(
        history.present.filter((one) => one.id !== id),
        null,
      ),
    duplicate(id) {
      const one = find(id);
      if (!one) return null;
      const copy = duplicate(one, history.present, sheetOf(one));
      write([...history.present, copy], copy.id);
      return copy;
    },
    copyToPages(id) {
      const one = find(id);
      const copies = one ? copiesForPages(one, history.present, sheets) : [];
      if (copies.length > 0) write([...history.present, ...copies]);
      return copies.length;
    },
    resizeOwned(owner, size) {
      const next = history.present.map((one) =>
        one.owner === owner && (one.type === 'SEAL_CORPORATE' || one.type === 'ACROSS_PAGE')
          ? clampTo({ ...one, ...size }, sheetOf(one))
          : one,
      );
      history = { ...history, present: next };
      show();
    },
    setDrag: (drag) => show(drag ? state.selected : undefined, drag),
    drop() {
      const moved = state.drag?.placement;
      if (!moved) return;
      const before = find(moved.id);
      if (!before) return store.add(moved);
      const same =
        before.x === moved.x &&
        before.y === moved.y &&
        before.page === moved.page &&
        before.documentId === moved.documentId &&
        before.width === moved.width &&
        before.height === moved.height;
      if (same) show(moved.id);
      else
        write(
          history.present.map((one) => (one.id === moved.id ? moved : one)),
          moved.id,
        );
    },
    undo() {
      history = undo(history);
      show();
    },
    redo() {
      history = redo(history);
      show();
    },
    reset(placements) {
      history = startHistory(placements);
      show(null);
    },
  };
  return store;
}
