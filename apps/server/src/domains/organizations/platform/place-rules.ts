import { AppError } from '../../../platform/http/app-error.ts';

/** Levels of a group, its head included. */
const MOST_LEVELS = 10;

/**
 * Whether a company with so many levels may be below these. Throws COMPANY_PLACE for a circle, and for a group that would be too deep.
 * @param above the new parent and all above it; empty at the top
 * @param movedId the company that moves; absent for a new one
 */
export function requirePlace({
  above,
  levels,
  movedId,
}: {
  above: readonly string[];
  levels: number;
  movedId?: string;
}): void {
  const isCircle = movedId !== undefined && above.includes(movedId);
  if (isCircle || above.length + levels > MOST_LEVELS)
    throw new AppError('COMPANY_PLACE', {
      params: { levels: MOST_LEVELS },
      errors: [{ field: 'parentId' }],
    });
}
