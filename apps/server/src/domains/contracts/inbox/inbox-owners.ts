import type { Topic } from '../../../platform/events/announce.ts';
import { reaches } from '../../../platform/http/actor.ts';
import type { Viewer } from '../lifecycle/viewer.ts';
import type { InboxOwner } from './inbox-store.ts';

/** The owner keys by which a viewer finds contracts: always in person, and for their current company. */
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

/** The owner keys of change events for a viewer: unlike a list, an open contract may belong to another of their companies. */
export function hearerKeysOf({ roles }: Viewer): Topic[] {
  return [...roles].flatMap(([companyId, held]) => held.map((role) => `role:${companyId}:${role}`));
}
