import { isSameText, showsWording } from '@cinnabar/protocol/templates/clauses/clause-sections';
import type { ClauseSource } from '@cinnabar/protocol/templates/clauses/clause-source-schema';
import { stable } from '@cinnabar/protocol/templates/template-diff';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, PluginKey, type Transaction } from '@tiptap/pm/state';
import { readDocument } from '../../document/from-editor.ts';
import type { OwnSection, PaperSection } from '../../document/paper-document.ts';
import type { PlacedBlock } from '../placed-block.ts';
import type { KnownClauses } from './known-clauses.ts';

/** The clauses that an editor knows are the state of its plugin. */
export const LOCKS = new PluginKey<KnownClauses>('lockedSections');

const ownOf = (node: Node) => node.attrs.block as OwnSection;

/** The clause of a section whose text cannot be changed; null for all other nodes. */
export function lockOf(clauses: KnownClauses | undefined, node: Node): ClauseSource | null {
  if (!clauses || node.type.name !== 'section') return null;
  const { clause } = ownOf(node);
  return clause && clauses.isLocked(clause) ? clause : null;
}

/** The locked section around a place; null when there is none. */
export function lockedAround(clauses: KnownClauses | undefined, $pos: ResolvedPos): PlacedBlock | null {
  for (let depth = 1; depth <= $pos.depth; depth++)
    if (lockOf(clauses, $pos.node(depth))) return { node: $pos.node(depth), pos: $pos.before(depth) };
  return null;
}

/** The locked section that is selected, or in which the selection begins. */
export function selectedLock(state: EditorState): PlacedBlock | null {
  const { selection } = state;
  const clauses = LOCKS.getState(state);
  const node = 'node' in selection ? (selection.node as Node) : null;
  if (node && lockOf(clauses, node)) return { node, pos: selection.from };
  return lockedAround(clauses, selection.$from) ?? lockedAround(clauses, selection.$to);
}

function lockedSections(clauses: KnownClauses, document: Node): PlacedBlock[] {
  const found: PlacedBlock[] = [];
  document.descendants((node, pos) => {
    if (node.type.name !== 'section') return false;
    if (!lockOf(clauses, node)) return true;
    found.push({ node, pos });
    return false;
  });
  return found;
}

const readSection = (node: Node): PaperSection =>
  readDocument(node.type.schema.nodes.doc!.create(null, node))[0] as PaperSection;

/** Whether a locked section says what its clause says, or while that is not read, what `before` says. */
export function isIntact(clauses: KnownClauses, node: Node, before: readonly Node[]): boolean {
  const { clause, blocks } = readSection(node);
  const content = clauses.find(clause!)?.content;
  if (content) return showsWording(blocks, content, clause!.variant);
  const same = before.filter((one) => stable(ownOf(one).clause) === stable(clause));
  return same.length === 0 || same.some((one) => saysTheSame(one, node));
}

const saysTheSame = (one: Node, other: Node): boolean =>
  one.eq(other) || isSameText(readSection(one).blocks, readSection(other).blocks);

/** Whether one step takes a node away as a whole, so that nothing of its text is left. */
function isRemoved({ mapping }: Transaction, { node, pos }: PlacedBlock): boolean {
  let [from, to] = [pos, pos + node.nodeSize];
  for (const map of mapping.maps) {
    let covers = false;
    map.forEach((start, end) => {
      covers ||= start <= from && end >= to;
    });
    if (covers) return true;
    [from, to] = [map.map(from, 1), map.map(to, -1)];
  }
  return false;
}

/** Whether every locked section is as it was, moved as a whole, or removed as a whole, and those that come say what their clauses say. */
export function keepsLocked(clauses: KnownClauses, tr: Transaction): boolean {
  const before = lockedSections(clauses, tr.before);
  const after = lockedSections(clauses, tr.doc);
  const nodes = before.map(({ node }) => node);
  const known = new Set(nodes);
  if (!after.every(({ node }) => known.has(node) || isIntact(clauses, node, nodes))) return false;
  const left = new Map(after.map(({ node }) => [ownOf(node).id, node]));
  return before.every((section) => {
    const now = left.get(ownOf(section.node).id);
    if (!now) return isRemoved(tr, section);
    return (
      now === section.node ||
      (stable(ownOf(now).clause) === stable(ownOf(section.node).clause) && saysTheSame(section.node, now))
    );
  });
}
