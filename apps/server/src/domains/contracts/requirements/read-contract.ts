import type { Reading } from '@cinnabar/protocol/contracts/contract-form-schema';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { describeParty } from '../../pki/index.ts';
import { type ContractState, signatoryOf } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { getReadable } from '../lifecycle/get-readable.ts';
import { isSigning } from '../lifecycle/step-fields.ts';
import { waitingActions } from '../lifecycle/viewer.ts';
import { signedBy } from '../parties/signed-by.ts';
import { contractReading } from './contract-reading-tables.ts';

/**
 * Records that the signer has opened the files: the required reading time runs from the first opening. Returns what else is required before
 * the signature, and the content of the certificate.
 */
export async function readContract(deps: ContractsDeps, actor: Actor, contractId: string): Promise<Reading> {
  const { state, viewer } = await getReadable(deps, actor, contractId);
  const step = waitingActions(viewer, state).find(isSigning);
  const accepted = step ? signatoryOf(state, step).intentMethods : [];
  const { methods: own } = await deps.identity.signingMethods(actor.userId);
  return {
    secondsLeft: await secondsLeft(deps, actor.userId, state, true),
    signer: step ? describeParty(await signedBy(deps, state, step, actor)) : null,
    intentMethods: own.filter((method) => accepted.length === 0 || accepted.includes(method)),
  };
}

/**
 * Throws READ_LONGER with the seconds that are left. For a signer who has never opened the files the time starts now; where the installation
 * demands that they are opened, not before that.
 */
export async function requireRead(deps: ContractsDeps, userId: string, state: ContractState): Promise<void> {
  const { view } = await deps.system.setting('contract/restrict');
  const left = await secondsLeft(deps, userId, state, !view);
  if (left > 0) throw new AppError('READ_LONGER', { params: { count: left }, result: { secondsLeft: left } });
}

/** What sender and installation demand, less what has passed since the first opening. `starts`: this is an opening. */
async function secondsLeft(
  { database, clock, system }: ContractsDeps,
  userId: string,
  { contract }: ContractState,
  starts: boolean,
): Promise<number> {
  const { id: contractId } = contract;
  const { view, minReadSeconds } = await system.setting('contract/restrict');
  const demanded = Math.max(contract.minReadSeconds, minReadSeconds);
  if ((demanded === 0 && !view) || contract.status === 'DRAFT') return 0;
  const now = clock.now();
  if (starts)
    await database.db
      .insert(contractReading)
      .values({ contractId, userId, startTime: now })
      .onConflictDoNothing();
  const [reading] = await database.db
    .select()
    .from(contractReading)
    .where(and(eq(contractReading.contractId, contractId), eq(contractReading.userId, userId)));
  if (!reading) return Math.max(demanded, 1);
  const passed = Math.floor((now.getTime() - reading.startTime.getTime()) / 1000);
  return Math.max(0, demanded - passed);
}
