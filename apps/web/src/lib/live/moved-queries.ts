import type { Change } from '@cinnabar/protocol/events/change-schema';
import type { QueryKey } from '@tanstack/react-query';

const ONE_CONTRACT = ['contract', 'contract-comments'];
/** Questions after one thing by its id, as distinct from the calls that made it. */
const FOLLOWED = 'status';

/** Does the change affect what this query holds? */
export function isMovedBy({ kind, id }: Change, [subject, ...rest]: QueryKey): boolean {
  switch (kind) {
    case 'CONTRACT':
      return subject === 'contracts' || (ONE_CONTRACT.includes(String(subject)) && rest[0] === id);
    case 'NOTICE':
      return subject === 'notices';
    case 'HANDOVER':
    case 'PANEL':
      return rest.includes(FOLLOWED) && rest.includes(id);
    case 'RIGHTS':
      return ['user', 'company-facts', 'contracts', 'contract'].includes(String(subject));
    case 'DOCUMENT':
      return subject === 'document' && rest[0] === id;
    case 'IDENTITY':
      return isStanding(subject, rest) || ['user', 'account'].includes(String(subject));
    case 'MESSAGE':
      return subject === 'messages';
    case 'COMPANY':
      return subject === 'user' || (subject === 'company' && rest[0] === id) || isApplication(subject, rest);
    case 'IMPORT':
      return subject === 'imports';
    case 'AUDIT_EXPORT':
      return subject === 'audit-exports';
  }
}

/** The states of identities; not the documents of a review that is being read. */
const isStanding = (subject: unknown, [what]: readonly unknown[]) =>
  subject === 'real-name' && what !== 'review';

/** What waits for a review; not the application that is being read. */
const isApplication = (subject: unknown, [what]: readonly unknown[]) =>
  subject === 'applications' && what === 'reviews';

/** Is the query one of those that changes move at all? */
export function isMoved([subject, ...rest]: QueryKey): boolean {
  return (
    ['contracts', 'notices', 'document', 'messages', 'imports', 'audit-exports', ...ONE_CONTRACT].includes(
      String(subject),
    ) ||
    isStanding(subject, rest) ||
    isApplication(subject, rest) ||
    (subject === 'company' && rest[1] === 'auth') ||
    rest.includes(FOLLOWED)
  );
}

/** The contract whose state a query holds; null for every other. */
export function contractIn([subject, id]: QueryKey): string | null {
  return subject === 'contract' && typeof id === 'string' ? id : null;
}
