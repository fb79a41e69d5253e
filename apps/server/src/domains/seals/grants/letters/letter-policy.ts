import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { type GrantRecord, isFor } from '../../grant-terms.ts';
import { listAdministrators } from '../../list-seal-managers.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayGrant, mayReadRecords, type Standing, standingOf } from '../../seals-policy.ts';
import { findSeal, type SealState, type SealWithGrants } from '../../seals-store.ts';
import { dutyIn } from '../agencies/agency-policy.ts';
import { findGrant } from '../grant-store.ts';
import { findLetter, type LetterRecord } from './letter-store.ts';

type Grantee = Pick<GrantRecord, 'subjectType' | 'subjectId'>;

const isGrantee = ({ subjectType, subjectId }: Grantee, userId: string): boolean =>
  subjectType === 'EMPLOYEE' && subjectId === userId;

/**
 * To another company the legal representative alone. Else they, and for a company's seal its administrators (while there are none, the company's); never the employee who gets
 * the right.
 */
export function maySign({ seal }: Pick<SealWithGrants, 'seal'>, who: Standing, grant: Grantee): boolean {
  if (!who.employed || isGrantee(grant, who.userId)) return false;
  if (grant.subjectType === 'AGENT_COMPANY') return seal.type === 'COMPANY' && who.roles.includes('LP');
  if (who.roles.includes('LP')) return seal.type === 'LP' || seal.type === 'COMPANY';
  return seal.type === 'COMPANY' && (who.administers || who.standsIn);
}

/** The people to whom this applies. */
export async function listSigners(
  deps: Pick<SealsDeps, 'organizations' | 'clock'>,
  state: SealWithGrants,
  grant: Grantee,
): Promise<string[]> {
  const representatives = await deps.organizations.listRoleMembers(state.seal.ownerId, 'LP');
  const byAdministrators = state.seal.type === 'COMPANY' && grant.subjectType !== 'AGENT_COMPANY';
  const administrators = byAdministrators ? await listAdministrators(deps, state) : [];
  const ids = [...new Set([...representatives.map(({ id }) => id), ...administrators])];
  return ids.filter((id) => !isGrantee(grant, id));
}

export interface SeenLetter {
  letter: LetterRecord;
  grant: GrantRecord;
  state: SealState;
  who: Standing;
}

/** Those of the agent company who assign the grant, once the letter is signed. */
const keepsAgency = async (deps: SealsDeps, actor: Actor, grant: GrantRecord): Promise<boolean> =>
  grant.subjectType === 'AGENT_COMPANY' &&
  grant.letterSha256 !== null &&
  (await dutyIn(deps, actor, grant.subjectId)).keeps;

/** Throws OWN_SIGN_IN_NEEDED, LEGAL_PERSON_DIFFERS: the letter for another company is signed by a person whose verified name is the registered one. */
export async function requireLegalPerson(
  { organizations }: Pick<SealsDeps, 'organizations'>,
  actor: Pick<Actor, 'userId' | 'within'>,
  ownerId: string,
): Promise<void> {
  if (actor.within !== undefined) throw new AppError('OWN_SIGN_IN_NEEDED');
  const { legalPerson } = await organizations.getCompany(ownerId);
  if (legalPerson === null || !(await organizations.isVerifiedAs(actor.userId, legalPerson)))
    throw new AppError('LEGAL_PERSON_DIFFERS');
}

/** For its signers, those who grant, the people whom the grant is for, and readers of the seal's records. Throws NOT_FOUND. */
export async function getSeenLetter(deps: SealsDeps, actor: Actor, grantId: string): Promise<SeenLetter> {
  const { db } = deps.database;
  const letter = isId(grantId) ? await findLetter(db, grantId) : null;
  const grant = letter && (await findGrant(db, grantId));
  const state = grant && (await findSeal(db, grant.sealId));
  if (!letter || !grant || !state) throw new AppError('NOT_FOUND');
  // With the grant, so that departments and roles are read where it names any.
  const who = await standingOf(deps, actor, { ...state, grants: [...state.grants, grant] });
  const sees =
    maySign(state, who, grant) ||
    isFor(grant, who) ||
    mayGrant(state, who) ||
    mayReadRecords(state, who) ||
    (await keepsAgency(deps, actor, grant));
  if (!sees) throw new AppError('NOT_FOUND');
  return { letter, grant, state, who };
}
