import type { Change } from '@cinnabar/protocol/events/change-schema';
import type { QueryKey } from '@tanstack/react-query';

const ONE_CONTRACT = ['contract', 'contract-comments'];
/** Questions after one thing by its id, as distinct from the calls that made it. */
const FOLLOWED = 'status';

/** Does the change affect what this query holds? */
export function isMovedBy({ kind, id }: Change, [room, ...rest]: QueryKey): boolean {
  switch (kind) {
    case 'CONTRACT':
      return room === 'contracts' || (ONE_CONTRACT.includes(String(room)) && rest[0] === id);
    case 'NOTICE':
      return room === 'notices';
    case 'HANDOVER':
    case 'PANEL':
      return rest.includes(FOLLOWED) && rest.includes(id);
    case 'RIGHTS':
      return ['user', 'company-facts', 'contracts', 'contract'].includes(String(room));
    case 'DOCUMENT':
      return room === 'document' && rest[0] === id;
    case 'IDENTITY':
      return isStanding(room, rest) || ['user', 'account'].includes(String(room));
    case 'MESSAGE':
      return room === 'messages';
    case 'COMPANY':
      return room === 'user' || (room === 'company' && rest[0] === id) || isApplication(room, rest);
    case 'IMPORT':
      return room === 'imports';
  }
}

/** The states of identities; not the documents of a review that is being read. */
const isStanding = (room: unknown, [what]: readonly unknown[]) => room === 'real-name' && what !== 'review';

/** What waits for a review; not the application that is being read. */
const isApplication = (room: unknown, [what]: readonly unknown[]) =>
  room === 'applications' && what === 'reviews';

/** Is the query one of those that changes move at all? */
export function isMoved([room, ...rest]: QueryKey): boolean {
  return (
    ['contracts', 'notices', 'document', 'messages', 'imports', ...ONE_CONTRACT].includes(String(room)) ||
    isStanding(room, rest) ||
    isApplication(room, rest) ||
    (room === 'company' && rest[1] === 'auth') ||
    rest.includes(FOLLOWED)
  );
}

/** The contract whose state a query holds; null for every other. */
export function contractIn([room, id]: QueryKey): string | null {
  return room === 'contract' && typeof id === 'string' ? id : null;
}
