import { toChinaTime } from '@cinnabar/kernel';
import type { AuditVerdict, auditChainQuerySchema } from '@cinnabar/protocol/audit/audit-list-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readChain } from '../actions/read-chain.ts';
import type { Chain } from '../audit-entry.ts';
import { findLeaf } from '../audit-root-store.ts';
import { getReadableLog } from './log-policy.ts';
import type { LogDeps } from './log-ports.ts';

/**
 * Whether a chain of the log is intact: the one with this id, or the company's own or the installation's. Throws NOT_FOUND for one that the
 * caller does not read, NOT_ALLOWED.
 */
export async function verifyLog(
  deps: LogDeps,
  actor: Actor,
  { scope, chainId }: z.output<typeof auditChainQuerySchema>,
): Promise<AuditVerdict> {
  const chain = await getChain(deps, actor, { scope, chainId });
  const { db } = deps.database;
  const { intact, length, brokenAt } = await readChain(db, chain);
  const found = await findLeaf(db, chain);
  return {
    intact,
    length,
    brokenAt,
    checkTime: toChinaTime(deps.clock.now()),
    root: found && {
      number: found.root.number,
      length: found.leaf.length,
      time: toChinaTime(found.root.createTime),
    },
  };
}

async function getChain(
  deps: LogDeps,
  actor: Actor,
  { scope, chainId }: z.output<typeof auditChainQuerySchema>,
): Promise<Chain> {
  const { chains } = await getReadableLog(deps, actor, scope).catch((error: unknown) => {
    // Who reads no log does not learn which chains there are.
    if (chainId !== undefined && error instanceof AppError) throw new AppError('NOT_FOUND');
    throw error;
  });
  const chain = chainId === undefined ? chains[0] : chains.find(({ id }) => id === chainId);
  if (!chain) throw new AppError('NOT_FOUND');
  return chain;
}
