import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { actorOf } from '../../audit/index.ts';
import type { TemplateName } from '../../notifications/index.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { listDutyHolders } from './token-policy.ts';
import type { TokenRecord } from './token-store.ts';

type TokenEvent =
  | 'TOKEN_BOUND'
  | 'TOKEN_SYNCED'
  | 'TOKEN_VERIFIED'
  | 'TOKEN_LOCKED'
  | 'TOKEN_LOST'
  | 'TOKEN_FOUND'
  | 'TOKEN_UNBOUND';

/** Writes what happened to a token into the log of the company. */
export async function recordToken(
  { audit }: Pick<SealsDeps, 'audit'>,
  tx: Tx,
  actor: Actor,
  event: TokenEvent,
  {
    token,
    companyId,
    detail = {},
  }: { token: TokenRecord; companyId: string; detail?: Record<string, string> },
): Promise<void> {
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: companyId },
    event,
    actor: actorOf(actor),
    subjectId: token.id,
    detail: { serialNo: token.serialNo, ...detail },
  });
}

/** Notifies the legal representative and the seal administrators of the company that holds a token. */
export async function notifyDuties(
  deps: Pick<SealsDeps, 'identity' | 'organizations'>,
  tx: Tx,
  companyId: string,
  template: TemplateName,
  params: Record<string, string>,
): Promise<void> {
  const [lp, sa] = [
    await listDutyHolders(deps, companyId, 'LP'),
    await listDutyHolders(deps, companyId, 'SA'),
  ];
  for (const user of await deps.identity.listUsers([...new Set([...lp, ...sa])], tx))
    await deps.identity.notifyPerson(tx, user, template, { params });
}
