import type { SignForm, SignProgress } from '@cinnabar/protocol/contracts/intent-schema';
import type { Database } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { KnownSeal } from '../../seals/index.ts';
import { authoriseActWithFiles } from '../lifecycle/authorise-act.ts';
import { signatoryOf } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { requireFree } from '../lifecycle/contracts-policy.ts';
import { isPlace, isSigning, takesCompanySeal } from '../lifecycle/step-fields.ts';
import { loadViewer, waitingActions } from '../lifecycle/viewer.ts';
import { digestOf } from '../parties/use-content.ts';
import { useFactsOf } from '../parties/use-facts.ts';
import { requireDemandsMet } from '../requirements/signing-demands.ts';
import { checkProof, type PartyOf } from './intent-proof.ts';
import { type FreshClaim, runSigning } from './run-signing.ts';
import { signContractJob } from './signing-jobs.ts';
import {
  claimSignings,
  findIntent,
  type IntentRecord,
  LEASE_SECONDS,
  markProven,
  type SigningRecord,
} from './signing-store.ts';

/**
 * Transaction 1 of signing: proves the intent and claims each step with a fencing token, together with the job that takes over if this
 * process dies. The signature itself is made at once in the background; the response is "accepted". Throws INTENT_EXPIRED, INTENT_METHOD,
 * the errors of the proof and of the tokens of seals, FIELD_MISSING, SIGNING_UNDER_WAY, SEAL_NOT_USABLE, those of a use by a grant, and the
 * refusals of `sign`.
 */
export async function signContracts(
  deps: ContractsDeps,
  actor: Actor,
  form: SignForm,
  party: PartyOf,
): Promise<SignProgress> {
  const intent = await findIntent(deps.database.db, form.intentId);
  if (!intent || intent.userId !== actor.userId) throw new AppError('NOT_FOUND');
  if (intent.sessionId !== actor.sessionId || intent.expireTime <= deps.clock.now() || intent.provenTime) {
    throw new AppError('INTENT_EXPIRED');
  }
  const read = await checkChoices(deps, actor, intent, form);
  const used = [...read.values()].flatMap(({ seals }) => [...seals.values()]);
  const tokens = await deps.seals.checkTokens(actor, used, form.tokens ?? []);
  const proof = deps.identity.openSealed(form.proof);
  const { identify } = await checkProof(deps, actor, intent, proof, party);
  // The last one: a code is not lost by another proof that is wrong.
  await tokens.spend();
  deps.checkpoint?.('proven');
  const choices = form.fields.map((choice) => withToken(choice, tokens.serialNoOf));
  const attempts = await claim(deps, actor, intent, choices);
  deps.checkpoint?.('claimed');
  for (const attempt of attempts)
    void runSigning(deps, attempt, { attempt, identify, ...read.get(attempt.contractId)! });
  return attempts.map(({ contractId }) => ({
    contractId,
    code: 0,
    name: null,
    message: '',
    done: false,
    nextContractId: null,
  }));
}

function withToken(choice: SignForm['fields'][number], serialNoOf: ReadonlyMap<string, string>) {
  const token = serialNoOf.get(choice.sealId);
  return token === undefined ? choice : { ...choice, token };
}

type ReadContract = Pick<FreshClaim, 'state' | 'documents' | 'seals'>;

/**
 * Every field of the step must have its picture, and each picture must be one that the signer may use there.
 * @returns what was read for that, by contract: transaction 2 checks all of it again under its lock
 */
async function checkChoices(
  deps: ContractsDeps,
  actor: Actor,
  intent: IntentRecord,
  form: SignForm,
): Promise<Map<string, ReadContract>> {
  const read = new Map<string, ReadContract>();
  const chosen = new Map(form.fields.map((choice) => [choice.fieldId, choice.sealId]));
  const caller = await loadViewer(deps.organizations, actor);
  for (const asked of intent.contracts) {
    const { state, files, viewer } = await authoriseActWithFiles(deps, caller, asked.contractId, 'sign');
    const action = waitingActions(viewer, state).find((one) => one.id === asked.actionId && isSigning(one));
    if (!action) throw new AppError('NOT_YOUR_TURN');
    requireFree(viewer, state, action);
    await requireDemandsMet(deps, actor, state, action, intent.method);
    const places = state.fields.filter((field) => field.actionId === action.id && isPlace(field));
    const party = signatoryOf(state, action);
    const { id: contractId, subject } = state.contract;
    const use = {
      contractId,
      subject,
      facts: useFactsOf(state, party.tenantId),
      digest: (db: Database['db']) => digestOf(deps, state, action, db),
      by: actor,
    };
    const seals = new Map<string, KnownSeal>();
    read.set(asked.contractId, { state, seals, documents: files.documents });
    for (const place of places) {
      const sealId = chosen.get(place.id);
      if (!sealId) throw new AppError('FIELD_MISSING');
      const known = seals.get(sealId) ?? (await deps.seals.getUsableSeal(actor, sealId, use));
      seals.set(sealId, known);
      const { seal } = known;
      const expected = takesCompanySeal(action) ? 'COMPANY' : action.type === 'LP' ? 'LP' : 'PERSONAL';
      const owner = expected === 'PERSONAL' ? actor.userId : party.tenantId;
      if (seal.type !== expected || seal.ownerId !== owner) throw new AppError('SEAL_NOT_USABLE');
      // The sender named the seal of this step.
      if (action.sealId && seal.id !== action.sealId) throw new AppError('SEAL_NOT_USABLE');
    }
  }
  return read;
}

/** Throws ALREADY_DONE, SIGNING_UNDER_WAY. */
async function claim(
  deps: ContractsDeps,
  actor: Actor,
  intent: IntentRecord,
  choices: SigningRecord['choices'],
): Promise<SigningRecord[]> {
  const now = deps.clock.now();
  const startAfter = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const attempts = intent.contracts.map(({ contractId, actionId }) => ({
    contractId,
    actionId,
    intentId: intent.id,
    userId: actor.userId,
    userName: actor.name,
    origin: actor.origin,
    method: intent.method,
    choices,
  }));
  const claimed = await claimSignings(deps.database, attempts, now, async (outbox) => {
    markProven(outbox, intent.id, now);
    // Its token is not known yet; the job cares for this claim and every later one.
    for (const { contractId, actionId } of attempts)
      await deps.jobs.send({ outbox }, signContractJob, { contractId, actionId, token: 1 }, { startAfter });
  });
  if (claimed === 'signed') throw new AppError('ALREADY_DONE');
  if (claimed === 'held') throw new AppError('SIGNING_UNDER_WAY');
  return claimed;
}
