import type { PublishedRoot } from '@cinnabar/audit-proof';
import { toChinaTime } from '@cinnabar/kernel';
import type { RootRecord } from './audit-root-store.ts';

/** The public form of a root: in the call, in a proof, and as a copy outside the database. */
export function presentRoot({
  number,
  root,
  leafCount,
  timestampToken,
  createTime,
}: RootRecord): PublishedRoot {
  const time = toChinaTime(createTime);
  return { number, day: time.slice(0, 10), createTime: time, root, size: leafCount, token: timestampToken };
}
