import type { Topic } from '../../../platform/events/announce.ts';
import { reaches } from '../../../platform/http/actor.ts';
import { departmentsWith, mayInAll, type Viewer } from '../lifecycle/viewer.ts';
import type { InboxOwner } from './inbox-store.ts';
import { departmentKey, namedReadersKey, readersKey } from './readers-key.ts';

/** A viewer finds contracts of a company as an operator by type of role, and as a reader by what their roles permit. */
function roleKeysOf(viewer: Viewer, companyId: string): Topic[] {
  const operators = (viewer.roles.get(companyId) ?? []).filter((role) => role !== 'CONTRACT');
  return [
    ...operators.map((role) => `role:${companyId}:${role}`),
    ...(mayInAll(viewer, companyId, 'CONTRACT_READ') ? [readersKey(companyId)] : []),
    ...(viewer.readerRoles?.get(companyId) ?? []).map((roleId) => namedReadersKey(companyId, roleId)),
    ...[...(departmentsWith(viewer, companyId, 'CONTRACT_READ') ?? [])].map(departmentKey),
  ];
}

/** The owner keys by which a viewer finds contracts: always in person, and for their current company. */
export function ownersOf(viewer: Viewer): InboxOwner {
  const { userId, tenantId } = viewer;
  return {
    owners: [`user:${userId}`, ...(tenantId === null ? [] : roleKeysOf(viewer, tenantId))],
    capacities: ['', ...(tenantId === null ? [] : [tenantId])].filter((capacity) =>
      reaches(viewer, capacity === '' ? null : capacity),
    ),
  };
}

/** The owner keys of change events for a viewer: unlike a list, an open contract may belong to another of their companies. */
export function hearerKeysOf(viewer: Viewer): Topic[] {
  return [...viewer.roles.keys()].flatMap((companyId) => roleKeysOf(viewer, companyId));
}
