import type { FieldForm, SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { SealChoice } from '@cinnabar/protocol/seals/seal-schema';
import { useCallback, useMemo, useState } from 'react';
import { usePageViewer } from '../../documents/index.ts';
import { placesOf } from '../placement/field-places.ts';
import type { PlacementStore } from '../placement/placement-state.ts';
import { createPlacementStore } from '../placement/placement-store.ts';
import { sheetsOf } from '../placement/sheets.ts';
import type { Appoint } from './appoint-context.ts';
import { useWorkspaceKeys } from './use-workspace-keys.ts';

interface PlacingOptions {
  documents: readonly ContractDocument[];
  /** Read once: from then on the store has them. */
  fields: readonly FieldForm[];
  /** Parties of a contract, or roles of a template. */
  parties: readonly SignatoryForm[];
  sealOf: (actionId: string) => SealChoice | null;
  /** As `Appoint.doubtful`. */
  doubtful?: ReadonlySet<string>;
  /** Takes over parts of the store, e.g. where the history is that of more than the fields. Read once. */
  adapt?: (store: PlacementStore) => PlacementStore;
}

export interface Placing {
  appoint: Appoint;
  open: 'help' | 'copy' | 'terms' | null;
  show: (open: Placing['open']) => void;
  /** For screen readers. */
  said: string;
}

const NONE: ReadonlySet<string> = new Set();

/** Everything that placing fields on the pages of some files needs; `PlacingArea` shows it. */
export function usePlacing(options: PlacingOptions): Placing {
  const { documents, fields, parties, sealOf, doubtful = NONE, adapt } = options;
  const [sheets] = useState(() => sheetsOf(documents));
  const [store] = useState(() => {
    const made = createPlacementStore(placesOf(fields, sheets), sheets);
    return adapt ? adapt(made) : made;
  });
  const viewer = usePageViewer(documents);
  const [open, show] = useState<Placing['open']>(null);
  const [said, announce] = useState('');
  useWorkspaceKeys(
    store,
    viewer,
    useCallback(() => show('help'), []),
  );
  const appoint = useMemo<Appoint>(
    () => ({
      store,
      viewer,
      sheets,
      parties,
      sealOf,
      doubtful,
      announce,
      onCopy: () => show('copy'),
      onTerms: () => show('terms'),
    }),
    [store, viewer, sheets, parties, sealOf, doubtful],
  );
  return { appoint, open, show, said };
}
