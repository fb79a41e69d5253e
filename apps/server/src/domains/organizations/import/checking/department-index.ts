import { STAFF_LIMITS } from '@cinnabar/protocol/organizations/staff-values';
import { MOST_LEVELS } from '../../departments/department-rules.ts';
import type { DepartmentRecord } from '../../departments/department-store.ts';
import { joinPath } from '../../departments/department-tree.ts';
import type { Reading } from '../reading/read-contact.ts';
import { nearestName } from './nearest-name.ts';

/** A department of the company, a path that it does not have yet, or what is wrong. */
export type FoundDepartment = { id: string } | { path: string[] } | Extract<Reading, { fault: unknown }>;

export interface DepartmentIndex {
  find(text: string): FoundDepartment;
  /** One that was created since; its parent is known. */
  add(one: DepartmentRecord): void;
  /** The name or path that may have been meant. */
  suggest(text: string): string | null;
}

const splitPath = (text: string): string[] =>
  text
    .split('/')
    .map((name) => name.trim())
    .filter(Boolean);

/** Departments by their path from the top, or by the end of it where only one has that end: a sheet often names the last level alone. */
export function indexDepartments(known: readonly DepartmentRecord[]): DepartmentIndex {
  const all = [...known];
  const idsByPath = new Map<string, string>();
  const idsByEnd = new Map<string, string[]>();
  const byId = new Map(all.map((one) => [one.id, one]));
  const pathOf = pathsOf(byId);
  const suggestions = new Map<string, string | null>();

  function enter(id: string): void {
    const path = pathOf(id);
    idsByPath.set(joinPath(path), id);
    for (let from = 0; from < path.length; from++) {
      const end = joinPath(path.slice(from));
      idsByEnd.set(end, [...(idsByEnd.get(end) ?? []), id]);
    }
  }
  for (const { id } of all) enter(id);

  function suggest(text: string): string | null {
    const before = suggestions.get(text);
    if (before !== undefined) return before;
    // By the last level first: the paths of all departments below one contain its name too.
    const name = nearestName(text, [...new Set(all.map((one) => one.name))]);
    const [only, second] = all.filter((one) => one.name === name);
    const found = only && !second ? joinPath(pathOf(only.id)) : nearestName(text, [...idsByPath.keys()]);
    suggestions.set(text, found);
    return found;
  }

  return {
    find(text) {
      const path = splitPath(text);
      const whole = joinPath(path);
      const [only, second] = idsByEnd.get(whole) ?? [];
      const id = idsByPath.get(whole) ?? (second === undefined ? only : undefined);
      if (id !== undefined) return { id };
      if (only !== undefined) return { fault: 'DEPARTMENT_AMBIGUOUS', suggestion: null };
      const isTooDeep =
        path.length > MOST_LEVELS || path.some((name) => name.length > STAFF_LIMITS.department);
      if (path.length === 0 || isTooDeep) return { fault: 'DEPARTMENT_TOO_DEEP', suggestion: null };
      return { path };
    },
    add(one) {
      all.push(one);
      byId.set(one.id, one);
      enter(one.id);
      suggestions.clear();
    },
    suggest,
  };
}

/** Names from the top; of 2,000 departments each is looked at once. */
function pathsOf(byId: ReadonlyMap<string, DepartmentRecord>): (id: string) => string[] {
  const known = new Map<string, string[]>();
  const pathOf = (id: string): string[] => {
    const found = known.get(id);
    if (found) return found;
    const { parentId, name } = byId.get(id)!;
    const path = [...(parentId !== null && byId.has(parentId) ? pathOf(parentId) : []), name];
    known.set(id, path);
    return path;
  };
  return pathOf;
}
