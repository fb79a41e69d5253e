import { isId } from '@cinnabar/kernel';
import { holds } from '@cinnabar/protocol/organizations/permission-tree';
import {
  TOKEN_DUTIES,
  type TokenAct,
  type TokenDuty,
  type TokenTenant,
} from '@cinnabar/protocol/seals/token-schema';
import { type Actor, reaches } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { getVisibleSeal } from '../actions/get-visible-seal.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { mayManage, standingOf } from '../seals-policy.ts';
import { findSeal } from '../seals-store.ts';
import { findToken, type HolderKey, type TokenRecord } from './token-store.ts';

/** What holds a token, or may: a company, a seal or a person. */
export interface TokenHolder extends HolderKey {
  /** Null of a person. */
  companyId: string | null;
  /** In whose log it is recorded: the company, or the person. */
  tenantId: string;
  name: string;
  /** The caller may bind and synchronise its token. */
  mayManage: boolean;
}

type Deps = Pick<SealsDeps, 'database' | 'organizations' | 'identity'>;

/**
 * A company for its administrators, the administrators of its seals, and those who see its seals; a person for themself, in a session of their own.
 * Throws NOT_FOUND, NOT_ALLOWED, OWN_SIGN_IN_NEEDED.
 */
export async function getTenantHolder(
  { organizations }: Deps,
  actor: Actor,
  { tenantId, tenantType }: TokenTenant,
): Promise<TokenHolder> {
  if (tenantType === 'PERSONAL') return getOwnHolder(actor, tenantId);
  if (!isId(tenantId) || !(await organizations.isEmployee(actor, tenantId))) throw new AppError('NOT_FOUND');
  const company = await organizations.getCompany(tenantId);
  if (company.tenantType !== tenantType) throw new AppError('NOT_FOUND');
  const rights = await organizations.rightsIn(actor, tenantId);
  const manages = holds(rights, 'SEAL_MANAGE') || holds(rights, 'COMPANY_MANAGE');
  if (!manages && !holds(rights, 'SEAL_READ')) throw new AppError('NOT_ALLOWED');
  const { id, name } = company;
  return { kind: 'COMPANY', id, companyId: id, tenantId: id, name, mayManage: manages };
}

function getOwnHolder(actor: Actor, userId: string): TokenHolder {
  if (userId !== actor.userId) throw new AppError('NOT_FOUND');
  if (!reaches(actor, null)) throw new AppError('OWN_SIGN_IN_NEEDED');
  return { kind: 'PERSON', id: userId, companyId: null, tenantId: userId, name: actor.name, mayManage: true };
}

/** A company's seal for those who see it. A signature has no token: its owner has an app. Throws NOT_FOUND. */
export async function getSealHolder(deps: SealsDeps, actor: Actor, sealId: string): Promise<TokenHolder> {
  const found = await getVisibleSeal(deps, actor, sealId);
  const { seal } = found;
  if (seal.type === 'PERSONAL') throw new AppError('NOT_FOUND');
  return {
    kind: 'SEAL',
    id: seal.id,
    companyId: seal.ownerId,
    tenantId: seal.ownerId,
    name: seal.name,
    mayManage: mayManage(found, await standingOf(deps, actor, found)),
  };
}

export function requireManaged(holder: TokenHolder): void {
  if (!holder.mayManage) throw new AppError('NOT_ALLOWED');
}

/** The name of what holds a token, for messages and records. */
export async function nameOfHolder(
  { database, organizations, identity }: Deps,
  token: TokenRecord,
): Promise<string> {
  if (token.holderKind === null || token.holderId === null) return token.serialNo;
  if (token.holderKind === 'COMPANY') return (await organizations.getCompany(token.holderId)).name;
  if (token.holderKind === 'PERSON') return (await identity.getUser(token.holderId)).name ?? token.serialNo;
  return (await findSeal(database.db, token.holderId))?.seal.name ?? token.serialNo;
}

/** People who hold a duty of a company; while it has none, its administrators act instead. */
export async function listDutyHolders(
  { organizations }: Pick<SealsDeps, 'organizations'>,
  companyId: string,
  duty: TokenDuty,
): Promise<string[]> {
  const holders = await organizations.listRoleMembers(companyId, duty);
  const acting = holders.length > 0 ? holders : await organizations.listRoleMembers(companyId, 'SYSTEM');
  return acting.map(({ id }) => id);
}

/** Who holds which duty, and which of them the caller holds; a person holds both for their own token. */
export interface Duties {
  holders: readonly string[];
  own: TokenDuty[];
}

export async function dutiesOf(
  deps: Pick<SealsDeps, 'organizations'>,
  actor: Actor,
  { companyId, tenantId }: Pick<TokenHolder, 'companyId' | 'tenantId'>,
): Promise<Duties> {
  if (companyId === null) {
    const isOwn = tenantId === actor.userId && reaches(actor, null);
    return { holders: [tenantId], own: isOwn ? [...TOKEN_DUTIES] : [] };
  }
  const lists = await Promise.all(TOKEN_DUTIES.map((duty) => listDutyHolders(deps, companyId, duty)));
  const isEmployee = await deps.organizations.isEmployee(actor, companyId);
  const own = TOKEN_DUTIES.filter((_, at) => isEmployee && lists[at]!.includes(actor.userId));
  return { holders: [...new Set(lists.flat())], own };
}

/**
 * Whether the caller's agreement and the report together are those of both duties. One person decides alone only where no one else holds
 * either.
 */
export function completesLoss(
  { lost }: TokenRecord,
  actor: Pick<Actor, 'userId'>,
  { holders, own }: Duties,
): boolean {
  if (!lost || own.length === 0) return false;
  const agreed = new Set([...lost.duties, ...own]);
  if (agreed.size < TOKEN_DUTIES.length) return false;
  return lost.userId !== actor.userId || holders.every((id) => id === actor.userId);
}

/** What the caller may do with a token. */
export function actsOn(token: TokenRecord, actor: Actor, manages: boolean, duties: Duties): TokenAct[] {
  const acts: TokenAct[] = [];
  if (!token.lost) {
    if (manages) acts.push('SYNC');
    if (duties.own.length > 0) acts.push('REPORT_LOST');
    return acts;
  }
  if (completesLoss(token, actor, duties)) acts.push('CONFIRM_LOST');
  if (duties.own.length > 0) acts.push('WITHDRAW_LOST');
  return acts;
}

/** A bound token for those who hold a duty of its company, or for the person whose own it is. Throws NOT_FOUND for all others. */
export async function getTokenOfDuty(
  deps: Deps,
  actor: Actor,
  tokenId: string,
): Promise<{ token: TokenRecord; tenantId: string; duties: Duties }> {
  const token = isId(tokenId) ? await findToken(deps.database.db, tokenId) : null;
  if (!token?.holderId || token.state !== 'BOUND') throw new AppError('NOT_FOUND');
  const { companyId } = token;
  const tenantId = companyId ?? token.holderId;
  const duties = await dutiesOf(deps, actor, { companyId, tenantId });
  if (duties.own.length === 0) throw new AppError('NOT_FOUND');
  return { token, tenantId, duties };
}
