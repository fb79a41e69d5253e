import { newId } from '@cinnabar/kernel';
import { ENDED_STATUSES } from '@cinnabar/protocol/contracts/contract-lifecycle';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { launchCodeUseJob } from './code-jobs.ts';
import { refuseCode } from './code-policy.ts';
import {
  type CodeUseRecord,
  findUsesOf,
  insertUse,
  lockCode,
  type TemplateCodeRecord,
  takeOverUse,
  updateCode,
} from './template-codes-store.ts';

/** Longer than a launch takes, also where Word files are converted. */
export const ATTEMPT_MS = 120_000;

/** What a person has by a code: a contract of their own, or one that is being made; null: they may get one. */
type Own = { contractId: string } | { use: CodeUseRecord };

export interface Drawn {
  code: TemplateCodeRecord;
  use: CodeUseRecord;
}

/** The open contract of a person by a code; the last one when they may have no other. */
export function ownOf(
  { perPerson }: TemplateCodeRecord,
  uses: Awaited<ReturnType<typeof findUsesOf>>,
): Own | null {
  const pending = uses.find(({ use }) => use.launchTime === null);
  if (pending) return { use: pending.use };
  const open = uses.find(({ status }) => status !== null && !ENDED_STATUSES.includes(status));
  const own = open ?? (uses.length >= perPerson ? uses[0] : undefined);
  return own ? { contractId: own.use.contractId } : null;
}

/**
 * Takes one of the contracts of a code for a person, under the lock of the code, before the contract is there: two scans at once, in whichever
 * processes, never take more than there are. A contract of theirs that a dead process left is taken over. Errors: NOT_FOUND,
 * TEMPLATE_CODE_MAKING, TEMPLATE_CODE_PAUSED, TEMPLATE_CODE_FULL, SCAN_LINK_EXPIRED.
 * @returns the use, or the contract that the person has already
 */
export const drawUse = (
  deps: ContractsDeps,
  codeId: string,
  { userId, name }: { userId: string; name: string },
): Promise<Drawn | { contractId: string }> =>
  deps.database.transaction(async (tx) => {
    const code = await lockCode(tx, codeId);
    if (!code) throw new AppError('NOT_FOUND');
    const now = deps.clock.now();
    const own = ownOf(code, await findUsesOf(tx, codeId, userId));
    if (own && 'contractId' in own) return own;
    if (own) {
      if (!isDead(own.use, now)) throw new AppError('TEMPLATE_CODE_MAKING');
      return { code, use: await takeOverUse(tx, own.use, now) };
    }
    const refusal = refuseCode(code, now);
    if (refusal) throw new AppError(refusal);
    const use: CodeUseRecord = {
      codeId,
      contractId: newId(now.getTime()),
      userId,
      userName: name,
      attempt: 1,
      attemptTime: now,
      launchTime: null,
      createTime: now,
    };
    await insertUse(tx, use);
    await deps.identity.nameNewcomer(tx, userId, name);
    const startAfter = new Date(now.getTime() + ATTEMPT_MS);
    const { contractId } = use;
    await deps.jobs.send(tx, launchCodeUseJob, { codeId, contractId }, { startAfter });
    return { code: await updateCode(tx, codeId, { used: code.used + 1 }), use };
  });

/** The process that makes the contract has died. */
export const isDead = ({ attemptTime }: CodeUseRecord, now: Date): boolean =>
  attemptTime.getTime() + ATTEMPT_MS <= now.getTime();
