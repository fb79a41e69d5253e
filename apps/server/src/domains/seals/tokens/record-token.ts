import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { actorOf } from '../../audit/index.ts';
import type { TemplateName } from '../../notifications/index.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { listDutyHolders } from './token-policy.ts';
import type { TokenRecord } from './token-store.ts';

export type TokenActor = Pick<Actor, 'userId' | 'name' | 'tenantId' | 'origin'>;

type TokenEvent =
  | 'TOKEN_BOUND'
  | 'TOKEN_SYNCED'
  | 'TOKEN_VERIFIED'
  | 'TOKEN_LOCKED'
  | 'TOKEN_LOST'
  | 'TOKEN_FOUND'
  | 'TOKEN_UNBOUND';

/** Writes what happened to a token into the log of the company, or of the person. */
export async function recordToken(
  { audit }: Pick<SealsDeps, 'audit'>,
  tx: Tx,
  actor: TokenActor,
  event: TokenEvent,
  { token, tenantId, detail = {} }: { token: TokenRecord; tenantId: string; detail?: Record<string, string> },
): Promise<void> {
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: tenantId },
    event,
    actor: actorOf(actor),
    subjectId: token.id,
    detail: { serialNo: token.serialNo, ...detail },
  });
}

/** Notifies the person who holds a token, or the legal representative and the seal administrators of its company. */
export async function notifyHolders(
  deps: Pick<SealsDeps, 'identity' | 'organizations'>,
  tx: Tx,
  { companyId, holderId }: Pick<TokenRecord, 'companyId' | 'holderId'>,
  template: TemplateName,
  params: Record<string, string>,
): Promise<void> {
  const ids =
    companyId === null
      ? [holderId!]
      : [
          ...(await listDutyHolders(deps, companyId, 'LP')),
          ...(await listDutyHolders(deps, companyId, 'SA')),
        ];
  for (const user of await deps.identity.listUsers([...new Set(ids)], tx))
    await deps.identity.notifyPerson(tx, user, template, { params });
}
