import { isId } from '@cinnabar/kernel';
import type { createGrantSchema } from '@cinnabar/protocol/seals/grant-schema';
import type { z } from 'zod';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { decideUse } from '../../decide-use.ts';
import { requireAuditorApart } from '../../duties/require-auditor-apart.ts';
import { type GrantRecord, grantsOf, isFor } from '../../grant-terms.ts';
import { notifyGranted } from '../../notify-people.ts';
import { recordSealEvent } from '../../record-seal-event.ts';
import { requireUnfrozen } from '../../require-unfrozen.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayGrant, mayManage, maySee, type Standing, standingOf } from '../../seals-policy.ts';
import { findSeal, lockSeal, type SealState } from '../../seals-store.ts';
import { findAgentCompany, requireAgentCompany } from '../agencies/agent-company.ts';
import { insertGrant, newGrant, nextNumber } from '../grant-store.ts';
import { queueLetterJobs } from '../letters/letter-jobs.ts';
import { listSigners } from '../letters/letter-policy.ts';
import { insertLetter, type LetterWithFile } from '../letters/letter-store.ts';
import { makeLetter } from '../letters/make-letter.ts';
import { notifyWaiting } from '../letters/notify-letter.ts';
import { nameSubject } from '../name-subjects.ts';
import { proveIntent } from './prove-intent.ts';

type GrantForm = z.output<typeof createGrantSchema>;

/** A letter to another company names a last day within two years. */
const LONGEST_AGENCY_YEARS = 2;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Another grant of the seal may take the number that stands in the letter. */
const MOST_TRIES = 3;

/**
 * A right to a seal, in force from its first day; one by a letter, once that is signed. Throws NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN, SEAL_STAGE,
 * SEAL_GRANT_SELF, SEAL_GRANT_DATES, to another company SEAL_AGENT_TERMS and SEAL_AGENT_COMPANY, SEAL_AUTO_SIGN_LIMITS, SEAL_DUTY_AUDITOR, BAD_REQUEST for
 * people and business types that the company does not have, and without `intent` where no letter is signed or it signs automatically, whose proof throws
 * the errors of its method; with a letter SEAL_LETTER_NO_SIGNER, BUSY, TIMESTAMP_UNAVAILABLE, REVOCATION_UNAVAILABLE.
 */
export async function createGrant(deps: SealsDeps, actor: Actor, asked: GrantForm): Promise<GrantRecord> {
  if (!isId(asked.sealId)) throw new AppError('NOT_FOUND');
  const form = await nameAgent(deps, actor, asked);
  const order = { ...form, grantTime: deps.clock.now() };
  const terms = termsOf(form, order.grantTime);
  // Before the transaction: a wrong proof is counted although no grant is made.
  Object.assign(terms, await proveUnlessLetter(deps, actor, { form, order, terms }));
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const prepared = await prepareLetter(deps, actor, order, terms);
    const made = await deps.database.transaction((tx) =>
      keepGrant(deps, tx, actor, { order, terms, prepared }),
    );
    if (made) return made;
  }
  throw new AppError('BUSY', { retryAfter: 1 });
}

/** The company that the form names, for those who may grant: to others the answer would say which companies there are. */
async function nameAgent(deps: SealsDeps, actor: Actor, form: GrantForm): Promise<GrantForm> {
  if (form.subjectType !== 'AGENT_COMPANY') return form;
  const state = await findSeal(deps.database.db, form.sealId);
  if (!state) throw new AppError('NOT_FOUND');
  const who = await standingOf(deps, actor, state);
  if (!maySee(state, who)) throw new AppError('NOT_FOUND');
  if (!mayGrant(state, who)) throw new AppError('NOT_ALLOWED');
  if (state.seal.type !== 'COMPANY') throw new AppError('SEAL_AGENT_TERMS');
  return { ...form, subjectId: await findAgentCompany(deps, state.seal.ownerId, form) };
}

type Order = GrantForm & { grantTime: Date };

/** The grant that a form asks for, with the next number of the seal. Without a letter it works at once. */
const draftGrant = (
  actor: Actor,
  { sealId, subjectType, subjectId, right, reason, grantTime }: Order,
  terms: Partial<Terms>,
  number: number,
): GrantRecord =>
  newGrant({
    ...terms,
    sealId,
    number,
    subjectType,
    subjectId,
    right,
    reason,
    grantedBy: actor.userId,
    grantTime,
  });

/** Any right to the legal representative's seal, and to another company, is given by a letter only. */
const takesLetter = ({ letter, subjectType }: Order, { seal }: SealState): boolean =>
  letter || seal.type === 'LP' || subjectType === 'AGENT_COMPANY';

/** The signature of a letter says the same as an intent, except of automatic signing. A code is not spent on a grant that is refused. */
async function proveUnlessLetter(
  deps: SealsDeps,
  actor: Actor,
  { form, order, terms }: { form: GrantForm; order: Order; terms: Partial<Terms> },
): Promise<Partial<Terms>> {
  const state = await findSeal(deps.database.db, order.sealId);
  if (!state) throw new AppError('NOT_FOUND');
  if (takesLetter(order, state) && !terms.autoSign) return {};
  await checkGrant(deps, actor, state, draftGrant(actor, order, terms, 0));
  return proveIntent(deps, actor, form);
}

interface PreparedLetter {
  grant: GrantRecord;
  letter: LetterWithFile;
}

/** Typeset before the transaction that keeps it; null: the grant takes none. */
async function prepareLetter(
  deps: SealsDeps,
  actor: Actor,
  order: Order,
  terms: Partial<Terms>,
): Promise<PreparedLetter | null> {
  const { db } = deps.database;
  const state = await findSeal(db, order.sealId);
  if (!state || !takesLetter(order, state)) return null;
  const number = await nextNumber(db, order.sealId);
  const grant: GrantRecord = { ...draftGrant(actor, order, terms, number), status: 'PROPOSED' };
  const subject = await checkGrant(deps, actor, state, grant);
  if ((await listSigners(deps, state, grant)).length === 0) throw new AppError('SEAL_LETTER_NO_SIGNER');
  const letter = await makeLetter(deps, state, { grant, subject, grantedBy: actor.name });
  return { grant, letter };
}

/** Null: the letter names another number than is the next one by now. */
async function keepGrant(
  deps: SealsDeps,
  tx: Tx,
  actor: Actor,
  { order, terms, prepared }: { order: Order; terms: Partial<Terms>; prepared: PreparedLetter | null },
): Promise<GrantRecord | null> {
  const { sealId, right, reason, until } = order;
  const state = await lockSeal(tx, sealId);
  if (!state) throw new AppError('NOT_FOUND');
  const number = await nextNumber(tx, sealId);
  if (prepared && prepared.grant.number !== number) return null;
  const grant = prepared?.grant ?? draftGrant(actor, order, terms, number);
  const subject = await checkGrant(deps, actor, state, grant);
  await requireAuditorApart(deps, tx, state, grant);
  await insertGrant(tx, grant);
  if (prepared) await insertLetter(tx, prepared.letter);
  await recordSealEvent(deps, tx, sealId, actor, 'SEAL_GRANT', {
    grant: grant.number,
    subject,
    right,
    reason,
    until,
    ...(terms.autoSign ? { automatic: 1 } : {}),
    ...(terms.intentMethod ? { method: terms.intentMethod, terms: terms.intentTerms } : {}),
    ...(prepared ? { letter: prepared.letter.sha256 } : {}),
  });
  if (prepared) {
    const signers = await listSigners(deps, state, grant);
    await notifyWaiting(deps, tx, actor, state, { grant, subject, signers });
    await queueLetterJobs(deps, tx, prepared.letter);
  } else await notifyGranted(deps, tx, actor, state, grant);
  return grant;
}

/** @returns the name of whom it is for */
async function checkGrant(
  deps: SealsDeps,
  actor: Actor,
  state: SealState,
  grant: GrantRecord,
): Promise<string> {
  // With the new grant, so that departments and roles are read where it names any.
  const who = await standingOf(deps, actor, { seal: state.seal, grants: [...state.grants, grant] });
  if (!maySee(state, who)) throw new AppError('NOT_FOUND');
  if (!mayGrant(state, who)) throw new AppError('NOT_ALLOWED');
  await requireUnfrozen(deps, state.seal.ownerId);
  if (grant.autoSign && state.seal.type !== 'COMPANY')
    throw new AppError('SEAL_AUTO_SIGN_LIMITS', { errors: [{ field: 'autoSign' }] });
  if (state.seal.status !== 'NORMAL' && state.seal.status !== 'FREEZE') throw new AppError('SEAL_STAGE');
  if (grant.subjectType === 'AGENT_COMPANY') {
    if (state.seal.type !== 'COMPANY') throw new AppError('SEAL_AGENT_TERMS');
    await requireAgentCompany(deps, state.seal.ownerId, grant.subjectId);
  }
  const subject = await nameSubject(deps, state.seal.ownerId, grant);
  if (subject === null)
    throw new AppError('BAD_REQUEST', { errors: [{ field: 'subjectId', fault: 'NOT_OFFERED' }] });
  await requireOwnScope(deps, state, grant);
  requireNotToOneself(state, who, grant);
  return subject;
}

type Terms = Pick<
  GrantRecord,
  | 'categoryIds'
  | 'templateIds'
  | 'counterparties'
  | 'maxAmount'
  | 'fromTime'
  | 'untilTime'
  | 'perDay'
  | 'total'
  | 'autoSign'
  | 'intentMethod'
  | 'intentTime'
  | 'intentTerms'
>;

/** Scope, limits and automatic use belong to the right to use; the amount also to that to examine. */
function termsOf(form: GrantForm, now: Date): Partial<Terms> {
  const dates = {
    fromTime: form.from === null ? null : new Date(`${form.from}T00:00:00+08:00`),
    untilTime: form.until === null ? null : new Date(Date.parse(`${form.until}T00:00:00+08:00`) + DAY_MS),
  };
  const { fromTime, untilTime } = dates;
  if (untilTime && (untilTime <= now || (fromTime && untilTime <= fromTime)))
    throw new AppError('SEAL_GRANT_DATES', { errors: [{ field: 'until' }] });
  const { categoryIds, templateIds, counterparties, maxAmount, perDay, total, autoSign } = form;
  const isLimited =
    categoryIds.length > 0 || templateIds.length > 0 || counterparties.length > 0 || maxAmount !== null;
  if (form.subjectType === 'AGENT_COMPANY') requireAgentTerms(form, { isLimited, untilTime, now });
  if (form.right !== 'USE') {
    if (autoSign) throw new AppError('SEAL_AUTO_SIGN_LIMITS', { errors: [{ field: 'autoSign' }] });
    // Who examines may do so up to an amount.
    return form.right === 'EXAMINE' ? { ...dates, maxAmount } : dates;
  }
  // Every automatic signature is answered for by one person, whom the grant names.
  if (autoSign && !(isLimited && untilTime && form.subjectType === 'EMPLOYEE'))
    throw new AppError('SEAL_AUTO_SIGN_LIMITS', { errors: [{ field: 'autoSign' }] });
  return { ...dates, categoryIds, templateIds, counterparties, maxAmount, perDay, total, autoSign };
}

/** A power of attorney names agent, matters, authority and term (民法典 §165). Throws SEAL_AGENT_TERMS. */
function requireAgentTerms(
  { right, autoSign }: GrantForm,
  { isLimited, untilTime, now }: { isLimited: boolean; untilTime: Date | null; now: Date },
): void {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + LONGEST_AGENCY_YEARS);
  const isEnding = untilTime !== null && untilTime.getTime() <= latest.getTime() + DAY_MS;
  const faults = [
    ...(right === 'USE' ? [] : ['right']),
    ...(autoSign ? ['autoSign'] : []),
    ...(isEnding ? [] : ['until']),
    ...(isLimited ? [] : ['scope']),
  ];
  if (faults.length > 0)
    throw new AppError('SEAL_AGENT_TERMS', { errors: faults.map((field) => ({ field })) });
}

async function requireOwnScope(
  { categories, templates }: SealsDeps,
  { seal }: SealState,
  { categoryIds, templateIds }: GrantRecord,
): Promise<void> {
  const requireNamed = (field: string, ids: readonly string[], names: ReadonlyMap<string, string>) => {
    if (ids.some((id) => !names.has(id)))
      throw new AppError('BAD_REQUEST', { errors: [{ field, fault: 'NOT_OFFERED' }] });
  };
  if (categoryIds.length > 0)
    requireNamed('categoryIds', categoryIds, await categories.namesOf(seal.ownerId));
  if (templateIds.length > 0)
    requireNamed('templateIds', templateIds, await templates.titlesOf(seal.ownerId, templateIds));
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
