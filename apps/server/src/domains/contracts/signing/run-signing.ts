import { ERRORS } from '@cinnabar/protocol/errors';
import type { KnownPerson } from '@cinnabar/protocol/identity/identified-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Membership } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findOutage } from '../../../platform/storage/find-outage.ts';
import { StoredFileError } from '../../../platform/storage/storage.ts';
import { SYSTEM_ACTOR } from '../../audit/index.ts';
import type { KnownFiles } from '../../documents/index.ts';
import type { EventSubject } from '../../pki/index.ts';
import type { AutomaticGround, KnownSeal, UsedSeal } from '../../seals/index.ts';
import { advance, moveAction } from '../lifecycle/advance-contract.ts';
import { tellOpened } from '../lifecycle/contract-messages.ts';
import { type ActionRecord, type ContractState, signatoryOf } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { requireFree } from '../lifecycle/contracts-policy.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { documentsToSign, isSignable } from '../lifecycle/due-steps.ts';
import { isPlace } from '../lifecycle/step-fields.ts';
import { agencyOf, loadViewer, operates, signsFor, withPrincipals } from '../lifecycle/viewer.ts';
import { recordedGround } from '../parties/recorded-ground.ts';
import { recordedUses } from '../parties/recorded-uses.ts';
import { signedBy } from '../parties/signed-by.ts';
import { digestOf } from '../parties/use-content.ts';
import { useFactsOf } from '../parties/use-facts.ts';
import { findPersonNeed } from '../requirements/find-person-need.ts';
import { type SignedDocument, signDocument } from './sign-document.ts';
import { type Claim, endSigning, renewSigning, type SigningRecord } from './signing-store.ts';

/** How often the bytes are made again because another signer was first. */
const MAX_ROUNDS = 20;

/** Something that the bytes were made from is another one now: they are made again. */
class Outdated extends Error {}

/** By the business type of the contract. */
const ALGORITHMS = {
  P256: 'ecdsa-p256-sha256',
  P384: 'ecdsa-p384-sha384',
  SM2: 'sm2-sm3',
} as const satisfies Record<ContractState['rules']['certificateKey'], EventSubject['algorithm']>;

/** A claim whose lease has just begun, with what its call has read. */
export interface FreshClaim {
  attempt: SigningRecord;
  state: ContractState;
  documents: KnownFiles['documents'];
  /** The chosen seals. */
  seals: ReadonlyMap<string, KnownSeal>;
  /** The signer, as their proof has found them. */
  identify: () => Promise<KnownPerson>;
}

/**
 * Makes the signature of a claimed step outside any transaction, then writes it in transaction 2: compare-and-set on the head of every
 * document, with status, audit, message and the end of the claim. Never throws: a failure ends the claim with its code, so that the signer
 * is notified and can retry; a lost claim writes nothing.
 */
export function runSigning(deps: ContractsDeps, claim: Claim, fresh?: FreshClaim): Promise<void> {
  const run = makeSignature(deps, claim, fresh).finally(() => underWay.delete(run));
  underWay.add(run);
  return run;
}

/** Signings of this process that are not done yet; shutdown waits for them, so that no lease has to expire. */
const underWay = new Set<Promise<void>>();

export async function settleSignings(): Promise<void> {
  await Promise.allSettled(underWay);
}

async function makeSignature(deps: ContractsDeps, claim: Claim, fresh?: FreshClaim): Promise<void> {
  try {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const first = round === 0 ? fresh : undefined;
      const attempt = first?.attempt ?? (await renewSigning(deps.database.db, claim, deps.clock.now()));
      if (!attempt) return;
      try {
        await attemptSigning(deps, claim, attempt, first);
        return;
      } catch (error) {
        if (!(error instanceof Outdated)) throw error;
      }
    }
    throw new AppError('SIGNING_FAILED');
  } catch (error) {
    deps.log.error({ err: error, contractId: claim.contractId }, 'signing failed');
    const failure = codeOf(error);
    await deps.seals.recordRefusal(error).catch((cause: unknown) => {
      deps.log.error({ err: cause, contractId: claim.contractId }, 'refusal of a seal not recorded');
    });
    await deps.database
      .transaction((tx) => endSigning(tx, claim, { state: 'FAILED', failure }, deps.clock.now()))
      .catch((cause: unknown) => {
        // The database is unavailable too: the lease expires and the job takes over.
        deps.log.error({ err: cause, contractId: claim.contractId }, 'failed signing not recorded');
      });
  }
}

/** The claim stores no error parameters, so an error with parameters is replaced. */
function codeOf(error: unknown): number {
  if (error instanceof AppError && !error.params) return error.code;
  if (error instanceof StoredFileError) return ERRORS.FILE_ALTERED.code;
  return ERRORS[findOutage(error) ?? 'SIGNING_FAILED'].code;
}

async function attemptSigning(
  deps: ContractsDeps,
  claim: Claim,
  attempt: SigningRecord,
  fresh?: FreshClaim,
): Promise<void> {
  const state = fresh?.state ?? (await findState(deps.database.db, claim.contractId));
  const action = state?.actions.find((one) => one.id === claim.actionId);
  if (!state || !action) throw new AppError('NOT_FOUND');
  if (!isSignable(state) || action.status !== 'SIGNING') throw new AppError('CONTRACT_STATE');
  const { signer, certificate, wipe } = await deps.pki.eventSigner({
    ...(await signedBy(deps, state, action, attempt, fresh?.identify)),
    algorithm: ALGORITHMS[state.rules.certificateKey],
  });
  const signed: SignedDocument[] = [];
  try {
    for (const [at, documentId] of documentsToSign(state).entries()) {
      // A file takes as long as the slowest authority; many files must not outlast the lease. For the first it has just begun.
      if (at > 0 && !(await renewSigning(deps.database.db, claim, deps.clock.now())))
        throw new AppError('ALREADY_DONE');
      const by = { signer, name: certificate.commonName, seals: fresh?.seals };
      const document = fresh?.documents.find(({ id }) => id === documentId) ?? documentId;
      signed.push(await signDocument(deps, state, action, attempt, by, document));
    }
  } finally {
    wipe();
  }
  deps.checkpoint?.('bytes-made');
  const ground = await readGround(deps, attempt);
  const { tenantId } = signatoryOf(state, action);
  const memberships = await deps.organizations.membershipsOf({ userId: attempt.userId });
  const caller = await loadViewer(deps.organizations, { userId: attempt.userId, tenantId, memberships });
  // Read last: a company that was frozen while the bytes were made signs nothing.
  const viewer = await withPrincipals(deps.organizations, caller, state);
  const agency = operates(viewer, state, action) ? null : agencyOf(viewer, action);
  // An agent acts as an employee of their own company.
  const actingFor = agency?.companyId ?? tenantId;
  await deps.database.transaction(async (tx) => {
    await transition(deps, {
      tx,
      contractId: claim.contractId,
      ...(ground
        ? { action: 'signAutomatically', by: 'system' }
        : {
            action: 'sign',
            by: {
              userId: attempt.userId,
              name: attempt.userName,
              tenantId: actingFor,
              origin: attempt.origin,
              memberships,
            },
          }),
      apply: async (_tx, current, now) => {
        const own = current.actions.find((one) => one.id === claim.actionId)!;
        // The policy has checked that some step is theirs; this one may have been transferred since.
        if (ground) requireNoPerson(current, own, attempt);
        else if (!signsFor(viewer, current, own)) throw new AppError('NOT_A_PARTY');
        requireFree(viewer, current, own);
        // Sent at once; what one of them wrote is rolled back with the other.
        const [isHeld, ...written] = await Promise.all([
          endSigning(tx, claim, { state: 'DONE' }, now),
          ...signed.map(({ file, ...head }) =>
            deps.documents.appendRevision(tx, { ...head, ...file, kind: 'SIGN' }),
          ),
        ]);
        // Fences out a process that was considered dead.
        if (!isHeld) throw new AppError('ALREADY_DONE');
        if (written.includes('stale')) throw new Outdated();
        moveAction(own, 'sign');
        own.operatorId = attempt.userId;
        own.completeTime = now;
        const drawn = fresh?.seals;
        const used = await applySeals(deps, tx, {
          state: current,
          action: own,
          attempt,
          drawn,
          memberships,
          actingFor,
        });
        await deps.pki.saveCertificate(tx, certificate, {
          contractId: claim.contractId,
          actionId: claim.actionId,
        });
        const { opened } = advance(current, now);
        await tellOpened(deps, tx, current, opened);
        return {
          party: own.signatoryId,
          step: own.id,
          method: attempt.method,
          ...tokensOf(current, own, attempt),
          documents: signed.map(({ file }) => file.sha256).join(' '),
          ...recordedUses(used),
          ...(ground && recordedGround(ground)),
          certificateSubject: certificate.subject,
          certificateName: certificate.commonName,
          ...(certificate.organization ? { certificateOrganization: certificate.organization } : {}),
          certificateDescription: certificate.description,
          certificateIssuer: certificate.issuer,
          certificateSerialNo: certificate.serialNo,
          certificateFrom: certificate.validFrom.toISOString(),
          certificateTo: certificate.validTo.toISOString(),
          certificateLicensed: String(certificate.licensed),
        };
      },
    });
    deps.checkpoint?.('before-commit');
  });
  deps.checkpoint?.('committed');
}

/** Of an automatic signature what its record names. Throws SEAL_NOT_USABLE where the grant does not sign automatically. */
async function readGround(
  { seals }: ContractsDeps,
  { method, intentId }: SigningRecord,
): Promise<AutomaticGround | null> {
  if (method !== 'AUTOMATIC') return null;
  const ground = await seals.describeAutomatic(intentId);
  if (!ground) throw new AppError('SEAL_NOT_USABLE');
  return ground;
}

/** Under the lock: the step still waits for this grant, and demands nothing of a person. */
function requireNoPerson(state: ContractState, action: ActionRecord, { intentId }: SigningRecord): void {
  const isOpen = action.status === 'SIGNING' && action.automaticGrants?.includes(intentId);
  if (!isOpen || findPersonNeed(state, action)) throw new AppError('CONTRACT_STATE');
}

/** Serial numbers of the tokens whose codes the seals of this step took. */
function tokensOf(
  state: ContractState,
  action: ActionRecord,
  { choices }: SigningRecord,
): { tokens?: string } {
  const own = new Set(state.fields.filter((one) => one.actionId === action.id).map(({ id }) => id));
  const tokens = new Set(choices.flatMap(({ fieldId, token }) => (token && own.has(fieldId) ? [token] : [])));
  return tokens.size > 0 ? { tokens: [...tokens].join(' ') } : {};
}

interface Applying {
  state: ContractState;
  action: ActionRecord;
  attempt: SigningRecord;
  drawn: ReadonlyMap<string, KnownSeal> | undefined;
  memberships: readonly Membership[];
  /** The company that employs the signer; null: a person for themself. */
  actingFor: string | null;
}

/** Puts the chosen seals into the step, each use counted with what permits it. In one order, as others lock them too. */
async function applySeals(
  deps: ContractsDeps,
  tx: Tx,
  { state, action, attempt, drawn, memberships, actingFor }: Applying,
): Promise<UsedSeal[]> {
  const places = state.fields.filter((one) => one.actionId === action.id && isPlace(one));
  const chosen = new Map(
    places.map((field) => [field, attempt.choices.find(({ fieldId }) => fieldId === field.id)!.sealId]),
  );
  const { tenantId } = signatoryOf(state, action);
  const { userId, userName: name, origin } = attempt;
  const automatic =
    attempt.method === 'AUTOMATIC' ? { grantId: attempt.intentId, holderName: name } : undefined;
  const { id: contractId, subject } = state.contract;
  const used: UsedSeal[] = [];
  for (const sealId of [...new Set(chosen.values())].sort()) {
    // Another seal may have been named since it was chosen.
    if (action.sealId && action.sealId !== sealId) throw new AppError('SEAL_NOT_USABLE');
    const one = await deps.seals.useSeal(tx, {
      sealId,
      who: { userId, memberships },
      actor: automatic ? SYSTEM_ACTOR : { userId, name, tenantId: actingFor, origin },
      automatic,
      contractId,
      subject,
      facts: useFactsOf(state, tenantId),
      digest: (own) => digestOf(deps, state, action, own),
    });
    const picture = drawn?.get(sealId)?.version.photokey;
    if (picture !== undefined && picture !== one.photokey) throw new Outdated();
    used.push(one);
  }
  for (const [field, sealId] of chosen) {
    field.value = used.find((one) => one.sealId === sealId)!.photokey;
    action.appliedSealId ??= sealId;
  }
  return used;
}
