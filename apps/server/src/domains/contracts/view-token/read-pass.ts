import type { Origin } from '../../../platform/http/actor.ts';
import type { Pass } from '../../../platform/http/reader.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { mayRead } from '../lifecycle/contracts-policy.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { loadViewer } from '../lifecycle/viewer.ts';
import { hashViewToken } from './view-token-digest.ts';
import { findViewToken, isUseNoted, noteUse, touchToken, type ViewTokenRecord } from './view-token-store.ts';

const RECORD_EVERY_MS = 24 * 60 * 60 * 1000;
const TOUCH_EVERY_MS = 5 * 60 * 1000;

/**
 * The grant of a view token; null when it expired, was revoked or is unknown, and when its issuer may not read the contract any more: the
 * link ends with the issuer's own right.
 */
export async function readPass(deps: ContractsDeps, token: string, origin: Origin): Promise<Pass | null> {
  const { db } = deps.database;
  const found = await findViewToken(db, hashViewToken(token));
  if (!found || found.expireTime <= deps.clock.now()) return null;
  const state = await findState(db, found.contractId);
  const issuer = await loadViewer(deps.organizations, { userId: found.issuerId, tenantId: null });
  if (!state || !mayRead(issuer, state)) return null;
  await recordUse(deps, found, origin);
  const { id, contractId, documentId, issuerId, download } = found;
  return { id, contractId, documentId, issuerId, download };
}

async function recordUse(deps: ContractsDeps, token: ViewTokenRecord, origin: Origin): Promise<void> {
  const now = deps.clock.now();
  if (now.getTime() - (token.lastUseTime?.getTime() ?? 0) > TOUCH_EVERY_MS)
    await touchToken(deps.database.db, token, now);
  const use = { address: origin.address, now, since: new Date(now.getTime() - RECORD_EVERY_MS) };
  if (await isUseNoted(deps.database.db, token, use)) return;
  await deps.database.transaction(async (tx) => {
    if (!(await noteUse(tx, token, use))) return;
    await deps.audit.record(tx, {
      chain: { kind: 'CONTRACT', id: token.contractId },
      event: 'VIEW_TOKEN_USE',
      // The holder of the link is anonymous; the record names its issuer.
      actor: { userId: null, name: '', tenantId: null, origin },
      detail: { issuer: token.issuerName },
      subjectId: token.id,
    });
  });
}
