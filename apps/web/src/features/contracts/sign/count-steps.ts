interface Demands {
  places: number;
  placed: number;
  /** Files that must be handed in, and those that were. */
  demanded: number;
  handed: number;
  /** The sender may require that the contract is open for a time before it is signed; reading it to the end is not required. */
  mustRead: boolean;
  hasRead: boolean;
}

/** How many of the requirements before the signature are met. */
export function countSteps({ places, placed, demanded, handed, mustRead, hasRead }: Demands): {
  done: number;
  total: number;
} {
  return {
    done: placed + handed + (mustRead && hasRead ? 1 : 0),
    total: places + demanded + (mustRead ? 1 : 0),
  };
}
