import { newId } from '@cinnabar/kernel';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import type { OwnText, PaperInline, PaperSignatures } from '../document/paper-document.ts';
import { isPictureNode } from '../picture-pieces/selected-picture.ts';
import { findPlaceBehind } from './place-behind.ts';

/** Marks a transaction that shows what the session holds: it is no edit. */
export const SHOWN = 'paperShown';

/**
 * Gives blocks and fields that are new, copied or split ids of their own: the first in the text keeps its id. A paragraph that stood for no block
 * becomes one when text is written into it or another block joins it.
 */
export const newIdsPlugin = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, _before, state) {
      if (!transactions.some((one) => one.docChanged && !one.getMeta(SHOWN))) return null;
      const tr = state.tr;
      giveIds(state.doc, tr);
      return tr.docChanged ? tr : null;
    },
  });

export const NewIds = Extension.create({ name: 'newIds', addProseMirrorPlugins: () => [newIdsPlugin()] });

interface CopiedSection {
  pos: number;
  end: number;
  /** New ids of the blocks in it, by those of what was copied. */
  ids: Map<string, string>;
}

function giveIds(document: Node, tr: Transaction): void {
  const copies: CopiedSection[] = [];
  const seen = new Set<string>();
  const behind = findPlaceBehind(document);
  const isNew = (id: string | undefined): id is undefined => !id || seen.size === seen.add(id).size;
  document.descendants((node, pos, parent) => {
    const set = (attributes: object) =>
      tr.setNodeMarkup(pos, null, { ...node.attrs, ...attributes }, node.marks);
    if (node.type.name === 'atom') {
      const inline = node.attrs.inline as PaperInline;
      if (inline.kind === 'field' && isNew(inline.id)) set({ inline: { ...inline, id: newId() } });
      return false;
    }
    const block = node.attrs.block as OwnText | undefined;
    if (!block) return true;
    if (node === behind) return false;
    const blank = node.attrs.blank === true;
    const joins = blank && (node.childCount > 0 || (parent?.childCount ?? 0) > 1);
    if (blank && !joins) return false;
    if (parent?.type.name === 'tableCell') {
      // Blocks of cells need no id, and pictures have neither one nor a condition.
      if (isPictureNode(node)) {
        const { id, condition, ...rest } = block;
        if (id !== undefined || condition !== undefined) set({ block: rest });
      } else if (block.id !== undefined && isNew(block.id)) {
        const { id: _id, ...rest } = block;
        set({ block: rest, ...(joins && { blank: false }) });
      } else if (joins) set({ blank: false });
    } else if (isNew(block.id)) {
      const id = newId();
      const end = pos + node.nodeSize;
      if (node.type.name === 'section') copies.push({ pos, end, ids: new Map() });
      const copy = copies.findLast((one) => one.pos < pos && end < one.end);
      if (block.id) copy?.ids.set(block.id, id);
      set({ block: { ...block, id }, ...(joins && { blank: false }) });
    } else if (joins) set({ blank: false });
    if (node.type.name === 'signatures') withOwnPlaces(tr, pos, isNew);
    return !node.isTextblock || node.childCount > 0;
  });
  for (const copy of copies) referToOwn(tr, copy);
}

/** References in a section that was copied are to its own blocks, where they were to those of the section. */
function referToOwn(tr: Transaction, { pos, end, ids }: CopiedSection): void {
  tr.doc.nodesBetween(pos, end, (node, at) => {
    const inline = node.type.name === 'atom' ? (node.attrs.inline as PaperInline) : null;
    const target = inline?.kind === 'reference' ? ids.get(inline.target) : undefined;
    if (target !== undefined)
      tr.setNodeMarkup(at, null, { ...node.attrs, inline: { ...inline, target } }, node.marks);
  });
}

/** The places of a signature block that was copied. */
function withOwnPlaces(tr: Transaction, pos: number, isNew: (id: string) => boolean): void {
  const node = tr.doc.nodeAt(pos)!;
  const block = node.attrs.block as PaperSignatures;
  let isChanged = false;
  const own = <T extends { id: string }>(one: T): T => {
    if (!isNew(one.id)) return one;
    isChanged = true;
    return { ...one, id: newId() };
  };
  const parties = block.parties.map((party) => ({
    ...party,
    places: party.places.map(own),
    ...(party.date && { date: own(party.date) }),
  }));
  if (isChanged) tr.setNodeMarkup(pos, null, { block: { ...block, parties } });
}
