import type { TypedMethod } from '@cinnabar/protocol/contracts/intent-methods';
import { findGrant } from '../grants/grant-store.ts';
import type { SealsDeps } from '../seals-deps.ts';

/** What the record of an automatic signature names besides the grant's number. */
export interface AutomaticGround {
  number: number;
  /** Who answers for it. */
  holder: string;
  grantedBy: string;
  /** How and when who granted it proved their intent, and the digest of the terms that it was for. */
  method: TypedMethod;
  time: Date;
  terms: string;
}

/** Null for a grant that signs nothing automatically. */
export async function describeAutomatic(deps: SealsDeps, grantId: string): Promise<AutomaticGround | null> {
  const grant = await findGrant(deps.database.db, grantId);
  if (!grant?.autoSign || !grant.intentMethod || !grant.intentTime || !grant.intentTerms) return null;
  const users = await deps.identity.listUsers([grant.subjectId, grant.grantedBy]);
  const nameOf = (userId: string) => users.find(({ id }) => id === userId)?.name ?? '';
  return {
    number: grant.number,
    holder: nameOf(grant.subjectId),
    grantedBy: nameOf(grant.grantedBy),
    method: grant.intentMethod,
    time: grant.intentTime,
    terms: grant.intentTerms,
  };
}
