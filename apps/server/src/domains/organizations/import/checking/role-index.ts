import en from '@cinnabar/locales/en-US/system' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/system' with { type: 'json' };
import type { RoleRecord } from '../../role-data/role-store.ts';
import { mayCombine } from '../../roles/role-rules.ts';
import type { Reading } from '../reading/read-contact.ts';
import { nearestName } from './nearest-name.ts';

export type FoundRoles = { roles: RoleRecord[] } | Extract<Reading, { fault: unknown }>;

export interface RoleIndex {
  /** The roles that a cell names. */
  find(text: string): FoundRoles;
  /** None for one that was removed. */
  byId(id: string): RoleRecord[];
  /** Whether one person may hold all of these. */
  mayHold(roles: readonly RoleRecord[]): boolean;
}

const SEPARATORS = /[、,;]/;
/** A cell of several roles is suggested whole. */
const JOINED = '、';

/** Built-in roles by their names in both languages, custom ones by their own. */
export function indexRoles(roles: readonly RoleRecord[], threeOfficers: boolean): RoleIndex {
  const byName = new Map<string, RoleRecord>();
  const shownNames: string[] = [];
  for (const role of roles)
    for (const name of namesOf(role)) {
      byName.set(name.toLowerCase(), role);
      shownNames.push(name);
    }
  return {
    find(text) {
      const names = text.split(SEPARATORS).flatMap((name) => name.trim() || []);
      const unknown = names.filter((name) => !byName.has(name.toLowerCase()));
      if (unknown.length === 0)
        return { roles: [...new Set(names.map((name) => byName.get(name.toLowerCase())!))] };
      const right = names.map((name) => (unknown.includes(name) ? nearestName(name, shownNames) : name));
      const suggestion = right.includes(null) ? null : right.join(JOINED);
      return { fault: 'ROLE_UNKNOWN', suggestion };
    },
    byId: (id) => roles.filter((role) => role.id === id),
    mayHold: (held) => !threeOfficers || mayCombine(held),
  };
}

const namesOf = ({ roleType, name }: RoleRecord): string[] =>
  roleType === 'CUSTOM' ? [name] : [zh.roleType[roleType], en.roleType[roleType]];
