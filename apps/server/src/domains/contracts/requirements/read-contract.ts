import type { Reading } from '@cinnabar/protocol/contracts/contract-form-schema';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { describeParty } from '../../pki/index.ts';
import { type ContractState, signatoryOf } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { getReadable } from '../lifecycle/get-readable.ts';
import { isSigning } from '../lifecycle/step-fields.ts';
import { currentActions } from '../lifecycle/viewer.ts';
import { signedBy } from '../parties/signed-by.ts';
import { contractReading } from './contract-reading-tables.ts';

/**
 * Records that the signer has opened the files: the required reading time runs from the first opening. Returns what else is required before
 * the signature, and the content of the certificate.
 */
export async function readContract(deps: ContractsDeps, actor: Actor, contractId: string): Promise<Reading> {
  const { state, viewer } = await getReadable(deps, actor, contractId);
  const step = currentActions(viewer, state).find(isSigning);
  const accepted = step ? signatoryOf(state, step).intentMethods : [];
  const { methods: own } = await deps.identity.signingMethods(actor.userId);
  return {
    secondsLeft: await secondsLeft(deps, actor.userId, state),
    signer: step ? describeParty(await signedBy(deps, state, step, actor)) : null,
    intentMethods: own.filter((method) => accepted.length === 0 || accepted.includes(method)),
  };
}

/** Throws READ_LONGER with the seconds that are left. For a signer who has never opened the files the time starts now. */
export async function requireRead(deps: ContractsDeps, userId: string, state: ContractState): Promise<void> {
  const left = await secondsLeft(deps, userId, state);
  if (left > 0) throw new AppError('READ_LONGER', { params: { count: left }, result: { secondsLeft: left } });
}

async function secondsLeft(
  { database, clock }: ContractsDeps,
  userId: string,
  { contract }: ContractState,
): Promise<number> {
  const { id: contractId, minReadSeconds } = contract;
  if (minReadSeconds === 0 || contract.status === 'DRAFT') return 0;
  const now = clock.now();
  await database.db
    .insert(contractReading)
    .values({ contractId, userId, startTime: now })
    .onConflictDoNothing();
  const [reading] = await database.db
    .select()
    .from(contractReading)
    .where(and(eq(contractReading.contractId, contractId), eq(contractReading.userId, userId)));
  const passed = Math.floor((now.getTime() - reading!.startTime.getTime()) / 1000);
  return Math.max(0, minReadSeconds - passed);
}
