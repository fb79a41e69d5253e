import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { SealChoice } from '@cinnabar/protocol/seals/seal-schema';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PageViewer } from '../../documents/index.ts';
import type { Sheet } from '../placement/placement.ts';
import type { PlacementState, PlacementStore } from '../placement/placement-state.ts';

/** Shared state of the workspace: the fields, the pages they are on and the parties they are for. */
export interface Appoint {
  store: PlacementStore;
  viewer: PageViewer;
  sheets: readonly Sheet[];
  parties: readonly SignatoryForm[];
  /** The seal that a step will carry, as far as it is known here. */
  sealOf: (actionId: string) => SealChoice | null;
  /** Fields whose place waits for confirmation, by their ids. */
  doubtful: ReadonlySet<string>;
  /** Opens the choice of pages to which the selected fields are copied. */
  onCopy: () => void;
  /** Opens the settings of the selected fields where they are not shown beside the pages. */
  onTerms: () => void;
  /** Announces a text to screen readers. */
  announce: (sentence: string) => void;
}

export const AppointContext = createContext<Appoint | null>(null);

export function useAppoint(): Appoint {
  const appoint = useContext(AppointContext);
  if (!appoint) throw new Error('used outside of the workspace');
  return appoint;
}

/** One part of the store's state; parts keep their identity while they do not change. */
export function usePlacementState<T>(store: PlacementStore, select: (state: PlacementState) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}
