import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../../../lib/listeners.ts';
import type { SettingSpec } from './setting-specs.ts';

type Name = SettingSpec['name'];

/** Of the row of a setting. */
export const settingId = (name: Name): string => `setting-${name}`;

interface DraftActs {
  /** True: saved. What is wrong is said at the setting. */
  save: () => Promise<boolean>;
  discard: () => void;
}

/** A setting with something entered that is not saved. */
export interface SettingDraft {
  name: Name;
  /** Another administrator saved it meanwhile: the person decides at the setting. */
  isOther: boolean;
}

/** What is entered on the page and not saved, over all settings. */
export function createSettingDrafts() {
  let drafts: readonly SettingDraft[] = [];
  const acts = new Map<Name, DraftActs>();
  const listeners = createListeners();
  return {
    subscribe: listeners.subscribe,
    getAll: () => drafts,
    actsOf: (name: Name) => acts.get(name),
    /** @param draft null: nothing is left to save */
    put(name: Name, draft: (Omit<SettingDraft, 'name'> & DraftActs) | null): void {
      const known = drafts.find((one) => one.name === name);
      if (draft) acts.set(name, draft);
      else acts.delete(name);
      // The acts are new with each rendering; listeners hear only of what they show.
      if (known?.isOther === draft?.isOther) return;
      const next = draft ? { name, isOther: draft.isOther } : null;
      drafts = known
        ? drafts.flatMap((one) => (one.name === name ? (next ?? []) : one))
        : [...drafts, ...(next ? [next] : [])];
      listeners.notify();
    },
  };
}
export type SettingDrafts = ReturnType<typeof createSettingDrafts>;

export const SettingDraftsContext = createContext<SettingDrafts | null>(null);

/** The drafts of a page that is being shown. */
export function useNewDrafts() {
  const [drafts] = useState(createSettingDrafts);
  return { drafts, all: useSyncExternalStore(drafts.subscribe, drafts.getAll) };
}

/** Reports what is entered at one setting; null: nothing. */
export function useSettingDraft(name: Name, draft: Parameters<SettingDrafts['put']>[1]): void {
  const drafts = useContext(SettingDraftsContext);
  useEffect(() => drafts?.put(name, draft));
  useEffect(() => () => drafts?.put(name, null), [drafts, name]);
}
