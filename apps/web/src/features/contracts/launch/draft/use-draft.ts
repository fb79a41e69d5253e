import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { serverNow } from '../../../../lib/api/request-marks.ts';
import { createAutosave, type SaveState } from '../../../../lib/form/autosave.ts';
import { useKeepOnLeaving } from '../../../../lib/form/use-keep-on-leaving.ts';
import { afterSaveFailure } from '../saving/after-save-failure.ts';
import { type Draft, draftFromContract, emptyDraft } from './draft.ts';
import { createDraft, saveDraft } from './draft-calls.ts';
import { forgetContracts } from './forget-contracts.ts';

export interface DraftSession {
  draft: Draft;
  /** The business type as the server has it, from the first save on. */
  saved: Pick<Contract, 'id' | 'categoryId' | 'categoryName'> | null;
  change(edit: (draft: Draft) => Draft): void;
  save: SaveState;
  /** Writes what is not written yet and answers the contract's id. Rejects when that fails. */
  flush(): Promise<string>;
}

interface FreshDraft {
  onCreated?: (id: string) => void;
  /** The business type that it begins with; null: the first. */
  categoryId?: string | null;
}

/** Edits a draft and keeps it on the server. It is created with the first change, so that looking around leaves nothing behind. */
export function useDraft(contract: Contract | null, fresh: FreshDraft = {}): DraftSession {
  const { onCreated, categoryId = null } = fresh;
  const client = useQueryClient();
  const [draft, setDraft] = useState(() =>
    contract ? draftFromContract(contract) : { ...emptyDraft(serverNow()), categoryId },
  );
  const [kept, setKept] = useState<DraftSession['saved']>(contract);
  const latest = useRef(draft);
  const head = useRef(contract && { id: contract.id, version: contract.version });
  const told = useRef(onCreated);
  told.current = onCreated;

  const [autosave] = useState(() =>
    createAutosave<Draft>({
      afterFailure: afterSaveFailure,
      save: async (value) => {
        const known = head.current;
        const saved = known ? await saveDraft(known.id, value, known.version) : await createDraft(value);
        head.current = { id: saved.id, version: saved.version };
        void forgetContracts(client);
        setKept((now) => (now && isSame(now, saved) ? now : saved));
        if (!known) told.current?.(saved.id);
      },
    }),
  );
  const save = useSyncExternalStore(autosave.subscribe, autosave.getState);
  useKeepOnLeaving(autosave);

  const change = useCallback(
    (edit: (draft: Draft) => Draft) => {
      const next = edit(latest.current);
      if (next === latest.current) return;
      latest.current = next;
      setDraft(next);
      autosave.change(next);
    },
    [autosave],
  );
  const flush = useCallback(async () => {
    if (!head.current) autosave.change(latest.current);
    await autosave.flush();
    return head.current!.id;
  }, [autosave]);

  return { draft, saved: kept, change, save, flush };
}

const isSame = (a: NonNullable<DraftSession['saved']>, b: NonNullable<DraftSession['saved']>) =>
  a.categoryId === b.categoryId;
