import { createHash } from 'node:crypto';
import { toChinaTime } from '@cinnabar/kernel';
import type { AddFiling, SealFiling } from '@cinnabar/protocol/seals/filing/filing-schema';
import { wrapSecret } from '../../../platform/crypto/wrap-secret.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { getVisibleSeal } from '../actions/get-visible-seal.ts';
import { recordSealEvent } from '../record-seal-event.ts';
import { requireUnfrozen } from '../require-unfrozen.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { mayManage, mayReadRecords, standingOf } from '../seals-policy.ts';
import { lockSeal, type SealState } from '../seals-store.ts';
import { type FilingWithFile, findFiling, saveFiling } from './filing-store.ts';

/** What a file begins with. */
const BEGINNINGS = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
] as const;

export const filingContext = (sealId: string): string => `seal-filing:${sealId}`;

/** The seal, for those who may change its receipt. Throws NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN, SEAL_STAGE. */
export async function requireKeeper(deps: SealsDeps, actor: Actor, sealId: string): Promise<SealState> {
  const state = await getVisibleSeal(deps, actor, sealId);
  if (state.seal.type === 'PERSONAL') throw new AppError('NOT_FOUND');
  if (!mayManage(state, await standingOf(deps, actor, state))) throw new AppError('NOT_ALLOWED');
  await requireUnfrozen(deps, state.seal.ownerId);
  if (!isOpen(state)) throw new AppError('SEAL_STAGE');
  return state;
}

const isOpen = ({ seal }: SealState): boolean => seal.status === 'NORMAL' || seal.status === 'FREEZE';

/**
 * Keeps a receipt in the place of the one before, whose digest stays in the records; the caller has asked `requireKeeper`. Throws NOT_FOUND,
 * NOT_ALLOWED, SEAL_STAGE, SEAL_FILING_FILE for what is neither PDF nor PNG nor JPEG by its first bytes.
 */
export async function keepFiling(
  deps: SealsDeps,
  actor: Actor,
  { sealId, number, day }: AddFiling,
  bytes: Buffer,
): Promise<SealFiling> {
  const found = BEGINNINGS.find(([, begin]) => bytes.subarray(0, begin.length).equals(begin));
  if (!found) throw new AppError('SEAL_FILING_FILE');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = wrapSecret(deps.masterKey, bytes, filingContext(sealId));
  const filing: FilingWithFile = {
    sealId,
    number,
    day,
    mediaType: found[0],
    file,
    sha256,
    adderId: actor.userId,
    adderName: actor.name,
    addTime: deps.clock.now(),
  };
  await deps.database.transaction(async (tx) => {
    const state = await lockSeal(tx, sealId);
    if (!state) throw new AppError('NOT_FOUND');
    if (!mayManage(state, await standingOf(deps, actor, state))) throw new AppError('NOT_ALLOWED');
    if (!isOpen(state)) throw new AppError('SEAL_STAGE');
    const before = await findFiling(tx, sealId);
    await saveFiling(tx, filing);
    await recordSealEvent(deps, tx, sealId, actor, 'SEAL_FILING', {
      subject: number,
      day,
      sha256,
      ...(before ? { replaced: before.sha256 } : {}),
    });
  });
  return readFiling(deps, actor, sealId);
}

/** For those who manage or audit the seal, and readers of all seals. Throws NOT_FOUND, NOT_ALLOWED. */
export async function readFiling(deps: SealsDeps, actor: Actor, sealId: string): Promise<SealFiling> {
  const state = await requireReader(deps, actor, sealId);
  const found = await findFiling(deps.database.db, state.seal.id);
  const filing = found && {
    number: found.number,
    day: found.day,
    sha256: found.sha256,
    adder: found.adderName,
    addTime: toChinaTime(found.addTime),
  };
  const mayChange = isOpen(state) && mayManage(state, await standingOf(deps, actor, state));
  return { filing, mayChange };
}

/** @see readFiling */
export async function requireReader(deps: SealsDeps, actor: Actor, sealId: string): Promise<SealState> {
  const state = await getVisibleSeal(deps, actor, sealId);
  if (state.seal.type === 'PERSONAL') throw new AppError('NOT_FOUND');
  if (!mayReadRecords(state, await standingOf(deps, actor, state))) throw new AppError('NOT_ALLOWED');
  return state;
}
