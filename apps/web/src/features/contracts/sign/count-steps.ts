interface Demands {
  places: number;
  placed: number;
  /** Files that must be handed in, and those that were. */
  demanded: number;
  handed: number;
  /** The sender asks that the contract is open for a time before it is signed; that it is read to the end is nobody's demand. */
  mustRead: boolean;
  hasRead: boolean;
}

/** How many of the things that stand before the signature are done. */
export function countSteps({ places, placed, demanded, handed, mustRead, hasRead }: Demands): {
  done: number;
  total: number;
} {
  return {
    done: placed + handed + (mustRead && hasRead ? 1 : 0),
    total: places + demanded + (mustRead ? 1 : 0),
  };
}
