import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';

export interface MenuAct {
  key: string;
  label: ReactNode;
  icon?: IconName;
  /** A second line: why it is disabled, or what it does. */
  note?: ReactNode;
  danger?: boolean;
  /** It keeps its place among the arrow keys, so that the reason is heard. */
  disabled?: boolean;
  /** One of several: the chosen one carries a tick. */
  checked?: boolean;
  to?: string;
  onSelect?: () => void;
}

export type MenuEntry = MenuAct | { key: string; caption: ReactNode } | { key: string; line: true };

export interface MenuGroup {
  key: string;
  /** Behind a line. */
  line: boolean;
  caption: ReactNode;
  /** One of its acts is the chosen one. */
  choice: boolean;
  acts: MenuAct[];
}

/** Entries as the sections of a menu: a caption or a line begins one, and so does the change between acts and choices. */
export function groupsOf(entries: readonly MenuEntry[]): MenuGroup[] {
  const groups: MenuGroup[] = [];
  let line = false;
  const begin = (key: string, part: Partial<MenuGroup>) => {
    const group = { key, line, caption: null, choice: false, acts: [], ...part };
    line = false;
    groups.push(group);
    return group;
  };
  for (const entry of entries) {
    if ('line' in entry) line = true;
    else if ('caption' in entry) begin(entry.key, { caption: entry.caption });
    else {
      const choice = entry.checked !== undefined;
      let group = groups.at(-1);
      if (group?.acts.length === 0) group.choice = choice;
      else if (!group || line || group.choice !== choice) group = begin(`with-${entry.key}`, { choice });
      group.acts.push(entry);
    }
  }
  return groups;
}
