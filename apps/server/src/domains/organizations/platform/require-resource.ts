import type { ResourceUse } from '@cinnabar/protocol/organizations/platform/resource-values';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { membershipsOf } from '../membership.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';

/**
 * Refuses what is closed to a company, for its members. The policy of the call refuses all others, who learn nothing about the company by this. Only
 * where one of the caller's companies is closed to it does this ask for the owner of the object: else it costs no statement. Throws
 * RESOURCE_CLOSED.
 */
export async function requireResource(
  { database, ports }: OrganizationsDeps,
  actor: Actor,
  use: ResourceUse,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const memberships = await membershipsOf(database.db, actor);
  const closed = memberships.filter((one) => one.closed.includes(use.code));
  if (closed.length === 0) return;
  const owner = await findOwner(ports, actor, use, input);
  if (closed.some(({ companyId }) => companyId === owner)) throw new AppError('RESOURCE_CLOSED');
}

async function findOwner(
  { ownerOf }: OrganizationsDeps['ports'],
  actor: Actor,
  use: ResourceUse,
  input: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  if (use.of === 'SESSION') return actor.tenantId;
  const id = input[use.field];
  if (typeof id !== 'string') return null;
  return use.of === 'COMPANY' ? id : ownerOf[use.of](id);
}
