import { holds } from '@cinnabar/protocol/organizations/permission-tree';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Chain, SYSTEM_CHAIN } from '../audit-entry.ts';
import type { LogDeps } from './log-ports.ts';

/** Seals of one company whose logs are read with its own. */
export const MOST_SEALS = 500;

/** The chain in which acts on a log are recorded. */
export const chainOf = (scope: 'COMPANY' | 'SYSTEM', companyId: string): Chain =>
  scope === 'SYSTEM' ? SYSTEM_CHAIN : { kind: 'TENANT', id: companyId };

/** The chains of a log, the company's own first. */
export interface LogChains {
  companyId: string;
  chains: Chain[];
  /** Names of the seals that have a chain here. */
  sealNames: ReadonlyMap<string, string>;
}

/** What a caller reads. */
export interface ReadableLog extends LogChains {
  /** Whether the log of the installation may be read too. */
  system: boolean;
}

/**
 * The log of a company is read by those whose roles permit it there, while they act for it, in any state of the company. The log of the
 * installation is read by the administrators of the platform, and by those who read the log of the company that owns it, so that
 * administrators are not the only readers of what they did. Throws NOT_ALLOWED.
 */
export async function getReadableLog(
  { ports }: LogDeps,
  actor: Actor,
  scope: 'COMPANY' | 'SYSTEM',
): Promise<ReadableLog> {
  const companyId = actor.tenantId;
  if (companyId === null) throw new AppError('NOT_ALLOWED');
  const own = holds(await ports.rightsIn(actor, companyId), 'AUDIT_READ');
  const system =
    (own && actor.within === undefined && (await ports.platformOwnerId()) === companyId) ||
    (await ports.isAdministrator(actor));
  if (scope === 'SYSTEM' ? !system : !own) throw new AppError('NOT_ALLOWED');
  return { ...(await listChains({ ports }, companyId, scope)), system };
}

/** The chains of the log of a company, or of the installation as one who acts for the company reads it. Does not authorise. */
export async function listChains(
  { ports }: Pick<LogDeps, 'ports'>,
  companyId: string,
  scope: 'COMPANY' | 'SYSTEM',
): Promise<LogChains> {
  if (scope === 'SYSTEM') return { companyId, chains: [chainOf(scope, companyId)], sealNames: new Map() };
  const seals = await ports.listSeals(companyId, MOST_SEALS);
  return {
    companyId,
    chains: [chainOf(scope, companyId), ...seals.map(({ id }): Chain => ({ kind: 'SEAL', id }))],
    sealNames: new Map(seals.map(({ id, name }) => [id, name])),
  };
}
