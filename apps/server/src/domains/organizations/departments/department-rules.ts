import { isId } from '@cinnabar/kernel';
import { AppError } from '../../../platform/http/app-error.ts';
import type { DepartmentRecord } from './department-store.ts';
import { heightOf, pathOf, subtreeIds } from './department-tree.ts';

const MOST_DEPARTMENTS = 2000;
export const MOST_LEVELS = 10;

/** NOT_FOUND for one that the company does not have. */
export function getDepartment(all: readonly DepartmentRecord[], id: string): DepartmentRecord {
  const found = isId(id) ? all.find((one) => one.id === id) : undefined;
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export const isFull = (all: readonly DepartmentRecord[]): boolean => all.length >= MOST_DEPARTMENTS;

/** DEPARTMENT_LIMIT. */
export function requireCapacity(all: readonly DepartmentRecord[]): void {
  if (isFull(all))
    throw new AppError('DEPARTMENT_LIMIT', { params: { count: MOST_DEPARTMENTS, levels: MOST_LEVELS } });
}

/** DEPARTMENT_NAME_TAKEN: two neighbours of one name could not be distinguished in a sheet. */
export function requireFreeName(
  all: readonly DepartmentRecord[],
  { id, parentId, name }: Pick<DepartmentRecord, 'parentId' | 'name'> & { id?: string },
): void {
  if (all.some((one) => one.parentId === parentId && one.name === name && one.id !== id))
    throw new AppError('DEPARTMENT_NAME_TAKEN', { errors: [{ field: 'name' }] });
}

/** DEPARTMENT_CIRCLE below itself, DEPARTMENT_LIMIT too deep. */
export function requirePlace(
  all: readonly DepartmentRecord[],
  id: string | null,
  parentId: string | null,
): void {
  if (id !== null && parentId !== null && subtreeIds(all, id).includes(parentId))
    throw new AppError('DEPARTMENT_CIRCLE');
  const levels = pathOf(all, parentId).length + (id === null ? 1 : heightOf(all, id));
  if (levels > MOST_LEVELS)
    throw new AppError('DEPARTMENT_LIMIT', { params: { count: MOST_DEPARTMENTS, levels: MOST_LEVELS } });
}
