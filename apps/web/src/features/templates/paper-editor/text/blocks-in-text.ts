import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { OwnText } from '../document/paper-document.ts';
import { LOCKS, lockOf, selectedLock } from './locked/locked-sections.ts';
import type { PlacedBlock } from './placed-block.ts';

const idOf = (node: Node): string | undefined => (node.attrs.block as OwnText | undefined)?.id;

/** Every block outside tables in the order of the text, sections before what they hold; with `cells`, those in cells too. */
export function eachPlaced(
  document: Node,
  visit: (placed: PlacedBlock, id: string) => void,
  cells = false,
): void {
  document.descendants((node, pos) => {
    const id = idOf(node);
    if (id !== undefined) visit({ node, pos }, id);
    if (node.isTextblock) return false;
    return cells || node.type.name !== 'table';
  });
}

/** By the ids of blocks. */
export function placesOfBlocks(document: Node): Map<string, PlacedBlock> {
  const places = new Map<string, PlacedBlock>();
  eachPlaced(document, (placed, id) => places.has(id) || places.set(id, placed), true);
  return places;
}

/** The innermost block that holds the selection, cells left out: what conditions belong to. Of a locked section it is the section. */
export function selectedBlock(state: EditorState): string | null {
  const { selection } = state;
  const locked = selectedLock(state);
  if (locked) return idOf(locked.node)!;
  const node = 'node' in selection ? (selection.node as Node) : null;
  if (node && idOf(node) !== undefined && selection.$from.parent.type.name !== 'tableCell')
    return idOf(node)!;
  const { $from } = selection;
  let found: string | null = null;
  for (let depth = 1; depth <= $from.depth; depth++) {
    const inner = $from.node(depth);
    if (inner.type.name === 'tableRow') break;
    found = idOf(inner) ?? found;
  }
  return found;
}

/** Text blocks in the selection that can be changed, by their positions. */
export function selectedTexts(state: EditorState): PlacedBlock[] {
  const clauses = LOCKS.getState(state);
  const found = new Map<number, PlacedBlock>();
  for (const { $from, $to } of state.selection.ranges)
    state.doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
      if (node.isTextblock) found.set(pos, { node, pos });
      return !node.isTextblock && !lockOf(clauses, node);
    });
  return [...found.values()];
}
