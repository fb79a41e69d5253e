/** A chain at the time of a root over it. */
export interface ChainHead {
  chainKind: string;
  chainId: string;
  /** Records. */
  length: number;
  /** Hash of the last record, hex. */
  headHash: string;
}

/** Preimage of the leaf of a chain's head. Throws nothing. */
export const entryOfHead = ({ chainKind, chainId, length, headHash }: ChainHead): string =>
  `${chainKind}:${chainId}:${length}:${headHash}`;

/** Preimage of the first leaf of a root: the previous root. Throws nothing. */
export const entryOfRoot = ({ number, root }: { number: number; root: string }): string =>
  `root:${number}:${root}`;
