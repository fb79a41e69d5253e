import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { actorOf } from '../../../audit/index.ts';
import type { RealNameContext } from '../real-name-context.ts';
import { maySeePapers } from '../real-name-policy.ts';
import { type CheckRecord, findCheck } from '../real-name-store.ts';

/** An attempt that the caller is to compare with its photos. Throws NOT_FOUND for everyone else. */
export async function getReview(context: RealNameContext, actor: Actor, id: string): Promise<CheckRecord> {
  const check = isId(id) ? await findCheck(context.identity.database.db, id) : null;
  if (!check || !(await maySeePapers(context, actor, check))) throw new AppError('NOT_FOUND');
  return check;
}

/** The same, and records that these papers were read, and by whom. */
export async function openReview(context: RealNameContext, actor: Actor, id: string): Promise<CheckRecord> {
  const check = await getReview(context, actor, id);
  const { database, audit } = context.identity;
  await database.transaction((tx) =>
    audit.record(tx, {
      chain: { kind: 'TENANT', id: actor.tenantId ?? actor.userId },
      event: 'REAL_NAME_VIEW',
      actor: actorOf(actor),
      subjectId: check.userId,
    }),
  );
  return check;
}
