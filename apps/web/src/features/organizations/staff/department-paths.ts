import type { Department } from '@cinnabar/protocol/organizations/department-schema';
import type { TreeOption } from '../../../ui/forms/tree-options.ts';

export interface DepartmentNode extends Department {
  children: DepartmentNode[];
  /** With all below it. */
  total: number;
}

/** Departments as a tree, in the order of the server. */
export function treeOf(departments: readonly Department[], parentId: string | null = null): DepartmentNode[] {
  return departments
    .filter((one) => one.parentId === parentId)
    .map((one) => {
      const children = treeOf(departments, one.id);
      return { ...one, children, total: one.count + children.reduce((sum, { total }) => sum + total, 0) };
    });
}

/** Departments as choices; without one and all below it where it is to move. */
export function departmentTree(departments: readonly Department[], besides?: string): TreeOption[] {
  const choices = (nodes: readonly DepartmentNode[]): TreeOption[] =>
    nodes
      .filter(({ id }) => id !== besides)
      .map(({ id, name, children }) => ({ value: id, label: name, children: choices(children) }));
  return choices(treeOf(departments));
}
