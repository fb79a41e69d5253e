import type { Node } from '@tiptap/pm/model';

export interface PlacedBlock {
  node: Node;
  /** Before the node. */
  pos: number;
}
