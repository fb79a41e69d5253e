import type { StructureNode } from './laid-paper.ts';

/** The structure elements of a paper, in the order in which they are read; the first is the document. */
export class StructureTree {
  readonly nodes: StructureNode[] = [{ type: 'Document', parent: null }];

  /** @returns the index of the new node */
  add(node: Omit<StructureNode, 'parent'>, parent = 0): number {
    return this.nodes.push({ ...node, parent }) - 1;
  }
}
