import type { Rect } from '@cinnabar/protocol/contracts/fields/page-rect';
import type { PageChoice } from './across-pages.ts';
import type { PlaceKind } from './place-kinds.ts';
import type { Placement } from './placement.ts';
import type { Guide } from './snap.ts';

/** A field under the pointer: not part of the history before it is let go. */
export interface Drag {
  placement: Placement;
  guides: readonly Guide[];
}

/** Drawn with the mouse around what is to be chosen. */
export interface Frame extends Rect {
  documentId: string;
  page: number;
}

export interface PlacementState {
  placements: readonly Placement[];
  /** The place that the panel shows: the last of those chosen. */
  selected: string | null;
  /** Everything that is moved, removed and arranged together. */
  chosen: readonly string[];
  /** Places are being chosen one after the other with the keyboard: moving the focus changes nothing. */
  gathering: boolean;
  drag: Drag | null;
  frame: Frame | null;
  /** Taken from the palette by a tap; the next tap on a page puts it there. */
  armed: PlaceKind | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** Settings of a field other than its position. */
export type FieldTerms = Partial<
  Pick<Placement, 'name' | 'settings' | 'required' | 'readOnly' | 'value' | 'owner'>
>;

/** All places of a contract, kept outside React so that a pointer move redraws one page and nothing else. */
export interface PlacementStore {
  getState(): PlacementState;
  subscribe(listener: () => void): () => void;
  /** This one alone, or none. */
  select(id: string | null): void;
  choose(ids: readonly string[]): void;
  /** Adds it to those that are chosen, or takes it away. */
  toggle(id: string, gathering?: boolean): void;
  arm(kind: PlaceKind | null): void;
  add(placement: Placement): void;
  /** Several at once are one change for undo. */
  addAll(placements: readonly Placement[]): void;
  /** Writes a new position or size; arrow keys in a row are one change for undo. */
  reshape(id: string, rect: Partial<Rect>, mark?: string): void;
  /** Moves it, and what is chosen with it. */
  nudge(id: string, dx: number, dy: number): void;
  /** Writes settings of a field; consecutive typing is one change for undo. */
  describe(id: string, part: FieldTerms): void;
  /** Aligns, distributes: the rule returns the fields at their new positions. */
  arrange(ids: readonly string[], rule: (places: readonly Placement[]) => readonly Placement[]): void;
  /** With what is chosen with it. */
  remove(id: string): void;
  duplicate(id: string): Placement | null;
  /** How many copies were made. */
  copyToPages(ids: readonly string[], pages: PageChoice): number;
  /** Seals change their size with the chosen seal: not a step of its own. */
  resizeOwned(owner: string, size: { width: number; height: number }): void;
  setDrag(drag: Drag | null): void;
  setFrame(frame: Frame | null): void;
  /** Drops what is dragged: a new field is added, an existing one moved. */
  drop(): void;
  undo(): void;
  redo(): void;
  /** The places that the business type puts at its keywords, instead of those that it had put before: nothing else moves them. */
  fix(places: readonly Placement[]): void;
  /** A newer list from the server. */
  reset(placements: readonly Placement[]): void;
}
