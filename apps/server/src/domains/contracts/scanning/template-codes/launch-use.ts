import type { Origin } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { actorOf } from '../../../audit/index.ts';
import { launchAs, NO_ORIGIN } from '../../launching/launch-as.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import type { Drawn } from './draw-use.ts';
import { giveBack } from './give-back.ts';
import { finishUse, type TemplateCodeRecord, updateCode } from './template-codes-store.ts';
import { versionOf } from './version-of-code.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Not the fault of the code: trying again may succeed. */
const PASSING = new Set([503, 429]);

/**
 * Makes and sends the contract of a use, in the name of the maker of the code; safe to repeat. When that fails the use is given back, its draft
 * is deleted and the maker is notified once. Errors: TEMPLATE_CODE_FAILED; those of passing outages as they are.
 * @param origin of the person who scanned, for the log of the contract
 */
export async function launchUse(deps: ContractsDeps, drawn: Drawn, origin: Origin): Promise<void> {
  const { code, use } = drawn;
  try {
    const maker = { userId: code.makerId, name: code.makerName, tenantId: code.companyId, origin: NO_ORIGIN };
    await launchAs(deps, maker, await formOf(deps, drawn), use.contractId);
  } catch (error) {
    const isKnown = error instanceof AppError;
    const isPassing = !isKnown || PASSING.has(error.status);
    await giveBack(deps, drawn, isPassing ? null : error);
    throw isPassing ? error : new AppError('TEMPLATE_CODE_FAILED', { cause: error });
  }
  deps.checkpoint?.('code-launched');
  await deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    if (!(await finishUse(tx, use, now))) return;
    if (code.fault) await updateCode(tx, code.id, { fault: null, faultTime: null });
    await deps.audit.record(tx, {
      chain: { kind: 'CONTRACT', id: use.contractId },
      event: 'CONTRACT_CODE_SCAN',
      actor: actorOf({ userId: use.userId, name: use.userName, tenantId: null, origin }),
      detail: { party: code.roleId },
      subjectId: code.id,
    });
  });
}

/** The contract of a person: their role is theirs, the others are as the code says. */
async function formOf(deps: ContractsDeps, { code, use }: Drawn): Promise<Parameters<typeof launchAs>[2]> {
  const [versionId, user] = await Promise.all([versionOf(deps, code), deps.identity.getUser(use.userId)]);
  const person = {
    roleId: code.roleId,
    tenantId: null,
    tenantName: '',
    receiverName: use.userName,
    contact: user.mobile ?? user.email,
    message: '',
  };
  return {
    versionId,
    subject: code.subject,
    categoryId: code.categoryId,
    expireTime: endOf(use.createTime, code),
    values: code.values,
    parties: [person, ...code.parties].map((party) => ({ ...party, sweepCode: false })),
    papers: [],
  };
}

const endOf = (from: Date, { signDays }: TemplateCodeRecord): string =>
  new Date(from.getTime() + signDays * DAY_MS).toISOString();
