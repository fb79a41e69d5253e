import type { LeafRecord } from '../../audit-root-store.ts';

/** Records of one chain from `first` to `last`, and the leaf of the root that covers one of them; null before the first root. */
export interface PlannedPart {
  first: number;
  last: number;
  leaf: LeafRecord | null;
}

/**
 * Parts of a chain that hold these records, ascending, and prove as many of them as the published roots allow, with as few records between
 * them as that needs: from the first record that a root is the first to cover to the one whose hash is its leaf. The records after the last
 * root follow the one that it covers; before the first root there is one part that nothing covers.
 */
export function planParts(sequences: ArrayLike<number>, leaves: readonly LeafRecord[]): PlannedPart[] {
  const parts: PlannedPart[] = [];
  let leafAt = 0;
  for (let at = 0; at < sequences.length; at++) {
    const sequence = sequences[at]!;
    while (leafAt < leaves.length && leaves[leafAt]!.length < sequence) leafAt++;
    const leaf = leaves[leafAt] ?? null;
    const open = parts.at(-1);
    if (leaf) {
      if (open?.leaf !== leaf) parts.push({ first: sequence, last: leaf.length, leaf });
      continue;
    }
    // After the last root.
    const covered = leaves.at(-1) ?? null;
    if (open && open.leaf === covered) open.last = sequence;
    else parts.push({ first: covered ? covered.length : sequence, last: sequence, leaf: covered });
  }
  return parts;
}
