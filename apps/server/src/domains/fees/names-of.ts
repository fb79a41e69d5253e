import type { FeesDeps } from './fees-deps.ts';
import type { FeeLineRecord } from './fees-store.ts';

/** Present names of those who wrote these lines: a bill that cannot be changed stores none. */
export async function namesOf(
  { identity }: Pick<FeesDeps, 'identity'>,
  lines: readonly FeeLineRecord[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(lines.flatMap(({ operatorId }) => operatorId ?? []));
  if (ids.size === 0) return new Map();
  return new Map((await identity.listUsers([...ids])).map(({ id, name }) => [id, name]));
}

/** Empty for lines of the product itself, and for an erased person. */
export const operatorName = ({ operatorId }: FeeLineRecord, names: ReadonlyMap<string, string>): string =>
  (operatorId && names.get(operatorId)) || '';
