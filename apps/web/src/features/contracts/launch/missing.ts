import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { type Draft, partyName } from './draft.ts';

export type MissingKind =
  | 'documents'
  | 'notConverted'
  | 'subject'
  | 'deadline'
  | 'deadlinePast'
  | 'parties'
  | 'personName'
  | 'scannerName'
  | 'companyName'
  | 'contact'
  | 'contactWrong';

/** One thing that keeps the draft from the next step. */
export interface Missing {
  kind: MissingKind;
  /** Id of the element that mends it; the server's pre-flight links use the same words as `#hash`. */
  anchor: string;
  /** Name of the party, or its number in the list while it has none. */
  party?: string;
  partyNumber?: number;
}

/** The pre-flight of the form, in the order in which the page shows its parts. The server's own check follows before sending. */
export function findMissing(draft: Draft, now: number): Missing[] {
  const missing: Missing[] = [];
  if (draft.documents.length === 0) missing.push({ kind: 'documents', anchor: 'documents' });
  if (draft.documents.some(({ state }) => state === 'FAILED'))
    missing.push({ kind: 'notConverted', anchor: 'documents' });
  if (draft.signatories.length === 0) missing.push({ kind: 'parties', anchor: 'parties' });
  draft.signatories.forEach((party, index) => {
    const about = { party: partyName(party), partyNumber: index + 1 };
    const isPerson = party.tenantType === 'PERSONAL';
    if (about.party === '')
      missing.push({
        kind: party.sweepCode ? 'scannerName' : isPerson ? 'personName' : 'companyName',
        anchor: `party-${party.id}-name`,
        ...about,
      });
    if (!needsContact(party)) return;
    const contact = normaliseAccount(party.contact ?? '');
    if (isContact(contact)) return;
    missing.push({
      kind: contact === '' ? 'contact' : 'contactWrong',
      anchor: `party-${party.id}-contact`,
      ...about,
    });
  });
  if (draft.subject.trim() === '') missing.push({ kind: 'subject', anchor: 'subject' });
  if (!draft.expireTime) missing.push({ kind: 'deadline', anchor: 'deadline' });
  else if (new Date(draft.expireTime).getTime() <= now)
    missing.push({ kind: 'deadlinePast', anchor: 'deadline' });
  return missing;
}

/**
 * Persons and companies known by name only are reached by phone or e-mail; a registered company by the people of its roles, and
 * whoever scans the code by the code.
 */
export function needsContact(party: {
  tenantType: string;
  tenantId: string | null;
  sweepCode: boolean;
}): boolean {
  if (party.sweepCode) return false;
  return party.tenantType === 'PERSONAL' || !party.tenantId;
}

/** How much of the form stands, 0 … 1: for the ring beside the sentence. */
export function completeness(draft: Draft, missing: readonly Missing[]): number {
  const asked = 4 + draft.signatories.reduce((sum, party) => sum + (needsContact(party) ? 2 : 0), 0);
  return Math.max(0, 1 - missing.length / asked);
}
