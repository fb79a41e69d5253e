import type { Topic } from '../../../platform/events/announce.ts';
import { reaches } from '../../../platform/http/actor.ts';
import type { Viewer } from '../lifecycle/viewer.ts';
import type { InboxOwner } from './inbox-store.ts';

/** The keys under which a viewer finds contracts: in person always, and in the name of their present company. */
export function ownersOf(viewer: Viewer): InboxOwner {
  const { userId, tenantId } = viewer;
  const roles = tenantId === null ? [] : (viewer.roles.get(tenantId) ?? []);
  return {
    owners: [`user:${userId}`, ...roles.map((role) => `role:${tenantId}:${role}`)],
    capacities: ['', ...(tenantId === null ? [] : [tenantId])].filter((capacity) =>
      reaches(viewer, capacity === '' ? null : capacity),
    ),
  };
}

/** Whose changes a viewer hears: unlike a list, a contract that is open may be that of another of their companies. */
export function hearerKeysOf({ roles }: Viewer): Topic[] {
  return [...roles].flatMap(([companyId, held]) => held.map((role) => `role:${companyId}:${role}`));
}
