import { isId } from '@cinnabar/kernel';
import type { createGrantSchema } from '@cinnabar/protocol/seals/grant-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { decideUse } from '../../decide-use.ts';
import { requireAuditorApart } from '../../duties/require-auditor-apart.ts';
import { type GrantRecord, grantsOf, isFor } from '../../grant-terms.ts';
import { notifyGranted } from '../../notify-people.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayGrant, mayManage, maySee, type Standing, standingOf } from '../../seals-policy.ts';
import { lockSeal, type SealState } from '../../seals-store.ts';
import { insertGrant, newGrant, nextNumber } from '../grant-store.ts';
import { nameSubject } from '../name-subjects.ts';
import { recordSealEvent } from '../record-seal-event.ts';
import { proveWill } from './prove-will.ts';

type GrantForm = z.output<typeof createGrantSchema>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A right to a seal, in force from its first day. Throws NOT_FOUND, NOT_ALLOWED, SEAL_STAGE, SEAL_GRANT_SELF, SEAL_GRANT_DATES,
 * SEAL_AUTO_SIGN_LIMITS, SEAL_DUTY_AUDITOR, BAD_REQUEST for people and business types that the company does not have, and for automatic signing without
 * `intent`, whose proof throws the errors of its method.
 */
export async function createGrant(deps: SealsDeps, actor: Actor, form: GrantForm): Promise<GrantRecord> {
  const { sealId } = form;
  if (!isId(sealId)) throw new AppError('NOT_FOUND');
  const grantTime = deps.clock.now();
  const terms = termsOf(form, grantTime);
  // Before the transaction: a wrong proof is counted although no grant is made.
  const will = terms.autoSign ? await proveWill(deps, actor, form) : null;
  return deps.database.transaction(async (tx) => {
    const state = await lockSeal(tx, sealId);
    if (!state) throw new AppError('NOT_FOUND');
    const { subjectType, subjectId, right, reason } = form;
    const grant = newGrant({
      ...terms,
      ...will,
      sealId,
      number: await nextNumber(tx, sealId),
      subjectType,
      subjectId,
      right,
      reason,
      grantedBy: actor.userId,
      grantTime,
    });
    // With the new grant, so that departments and roles are read where it names any.
    const who = await standingOf(deps, actor, { seal: state.seal, grants: [...state.grants, grant] });
    if (!maySee(state, who)) throw new AppError('NOT_FOUND');
    if (!mayGrant(state, who)) throw new AppError('NOT_ALLOWED');
    if (grant.autoSign && state.seal.type !== 'COMPANY')
      throw new AppError('SEAL_AUTO_SIGN_LIMITS', { errors: [{ field: 'autoSign' }] });
    if (state.seal.status !== 'NORMAL' && state.seal.status !== 'FREEZE') throw new AppError('SEAL_STAGE');
    const subject = await nameSubject(deps, state.seal.ownerId, grant);
    if (subject === null)
      throw new AppError('BAD_REQUEST', { errors: [{ field: 'subjectId', fault: 'NOT_OFFERED' }] });
    await requireOwnCategories(deps, state, grant);
    requireNotToOneself(state, who, grant);
    await requireAuditorApart(deps, tx, state, grant);
    await insertGrant(tx, grant);
    await recordSealEvent(deps, tx, sealId, actor, 'SEAL_GRANT', {
      grant: grant.number,
      subject,
      right,
      reason,
      until: form.until,
      ...(will ? { automatic: 1, method: will.willMethod, terms: will.willTerms } : {}),
    });
    await notifyGranted(deps, tx, actor, state, grant);
    return grant;
  });
}

type Terms = Pick<
  GrantRecord,
  'categoryIds' | 'counterparties' | 'maxAmount' | 'fromTime' | 'untilTime' | 'perDay' | 'total' | 'autoSign'
>;

/** Scope, limits and automatic use belong to the right to use. */
function termsOf(form: GrantForm, now: Date): Partial<Terms> {
  const dates = {
    fromTime: form.from === null ? null : new Date(`${form.from}T00:00:00+08:00`),
    untilTime: form.until === null ? null : new Date(Date.parse(`${form.until}T00:00:00+08:00`) + DAY_MS),
  };
  const { fromTime, untilTime } = dates;
  if (untilTime && (untilTime <= now || (fromTime && untilTime <= fromTime)))
    throw new AppError('SEAL_GRANT_DATES', { errors: [{ field: 'until' }] });
  const { categoryIds, counterparties, maxAmount, perDay, total, autoSign } = form;
  if (form.right !== 'USE') {
    if (autoSign) throw new AppError('SEAL_AUTO_SIGN_LIMITS', { errors: [{ field: 'autoSign' }] });
    return dates;
  }
  const isLimited = categoryIds.length > 0 || counterparties.length > 0 || maxAmount !== null;
  // Every automatic signature is answered for by one person, whom the grant names.
  if (autoSign && !(isLimited && untilTime && form.subjectType === 'EMPLOYEE'))
    throw new AppError('SEAL_AUTO_SIGN_LIMITS', { errors: [{ field: 'autoSign' }] });
  return { ...dates, categoryIds, counterparties, maxAmount, perDay, total, autoSign };
}

async function requireOwnCategories(deps: SealsDeps, { seal }: SealState, { categoryIds }: GrantRecord) {
  if (categoryIds.length === 0) return;
  const names = await deps.categories.namesOf(seal.ownerId);
  if (categoryIds.some((id) => !names.has(id)))
    throw new AppError('BAD_REQUEST', { errors: [{ field: 'categoryIds', fault: 'NOT_OFFERED' }] });
}

/** A group with the granter in it may get a right that the granter has already. */
function requireNotToOneself(state: SealState, who: Standing, grant: GrantRecord): void {
  if (!isFor(grant, who)) return;
  const { right, subjectType } = grant;
  const inUse = { ...state, seal: { ...state.seal, status: 'NORMAL' as const } };
  const held =
    right === 'USE'
      ? decideUse(inUse, who, who.now).grounds.length > 0
      : right === 'MANAGE'
        ? mayManage(state, who)
        : grantsOf(state.grants, who, right, who.now).length > 0;
  if (subjectType === 'EMPLOYEE' || !held) throw new AppError('SEAL_GRANT_SELF');
}
