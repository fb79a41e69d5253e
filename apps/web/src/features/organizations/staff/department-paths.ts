import type { Department } from '@cinnabar/protocol/organizations/department-schema';

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

/** Choices of a department by its whole path; without one and all below it where it is to move. */
export function departmentOptions(
  departments: readonly Department[],
  besides?: string,
): { value: string; label: string }[] {
  const list = (nodes: DepartmentNode[], path: string): { value: string; label: string }[] =>
    nodes.flatMap(({ id, name, children }) =>
      id === besides ? [] : [{ value: id, label: path + name }, ...list(children, `${path}${name} / `)],
    );
  return list(treeOf(departments), '');
}
