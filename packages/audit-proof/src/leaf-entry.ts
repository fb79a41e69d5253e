/** A chain as it stood when a root was made over it. */
export interface ChainHead {
  chainKind: string;
  chainId: string;
  /** Records. */
  length: number;
  /** Hash of the last record, hex. */
  headHash: string;
}

/** What the leaf of a chain's head is the hash of. Throws nothing. */
export const entryOfHead = ({ chainKind, chainId, length, headHash }: ChainHead): string =>
  `${chainKind}:${chainId}:${length}:${headHash}`;

/** What the first leaf of a root is the hash of: the root before it. Throws nothing. */
export const entryOfRoot = ({ number, root }: { number: number; root: string }): string =>
  `root:${number}:${root}`;
