import { toChinaTime } from '@cinnabar/kernel';
import type { FieldFill, Signer, SignPlan } from '@cinnabar/pdf';
import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import { showDay } from '@cinnabar/protocol/contracts/fields/field-value';
import { revisionsOf } from '../../../platform/workers/pdf-revisions.ts';
import type { KnownFiles } from '../../documents/index.ts';
import type { KnownSeal } from '../../seals/index.ts';
import { planAcross, stripOf } from '../fields/across-page.ts';
import { namesOf } from '../fields/plan-fields.ts';
import type { ActionRecord, ContractState, FieldRecord } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { restToLock } from './lock-the-rest.ts';
import { requireShown } from './require-shown.ts';
import type { SigningRecord } from './signing-store.ts';

export interface SignedDocument {
  documentId: string;
  /** Digest of the head that the signature was made on: the compare-and-set of transaction 2. */
  expectedSha256: string;
  file: { storageKey: string; sha256: string; size: number };
}

/**
 * Writes one step's signature, pictures and dates into one file, as one revision on its current head. `by.name`: as in the signer's
 * certificate; `by.seals`: those that the call has read. `document`: its id, or as the call has read it.
 */
export async function signDocument(
  deps: ContractsDeps,
  state: ContractState,
  action: ActionRecord,
  attempt: SigningRecord,
  by: { signer: Signer; name: string; seals: ReadonlyMap<string, KnownSeal> | undefined },
  document: string | KnownFiles['documents'][number],
): Promise<SignedDocument> {
  const documentId = typeof document === 'string' ? document : document.id;
  const head = await deps.documents.headOf(document);
  if (!head.allDrawn) await requireShown(deps, documentId);
  const across = planAcross(state, action, documentId, head.pageSizes);
  const step = namesOf(state, action.id, documentId, across);
  const now = deps.clock.now();
  const fills: FieldFill[] = [];
  for (const field of state.fields.filter((one) => step.byField.has(one.id))) {
    fills.push(await fillOf(deps, attempt, field, step.byField.get(field.id)!, { now, seals: by.seals }));
  }
  for (const { field, slices, size } of across) {
    const seal = await chosenPicture(deps, attempt, field, by.seals);
    for (const slice of slices)
      fills.push({ field: slice.field.name, appearance: stripOf(slice, size, seal) });
  }
  const plan: SignPlan = {
    field: step.signature,
    appearance: fills.find((fill) => fill.field === step.signature)?.appearance,
    fills: fills.filter((fill) => fill.field !== step.signature),
    name: by.name,
    reason: state.contract.subject,
    time: now,
    lock: step.names,
  };
  const rest = restToLock(state, action, documentId);
  const appended = await deps.documents.borrowFile(head, async (path) => {
    const base = revisionsOf(deps.workers, { path, parts: [] });
    return deps.pki.signLongTerm(base, by.signer, base.sign(plan, rest));
  });
  const file = await deps.documents.storeExtended(head, appended);
  return { documentId, expectedSha256: head.sha256, file };
}

async function fillOf(
  deps: ContractsDeps,
  attempt: SigningRecord,
  field: FieldRecord,
  name: string,
  { now, seals }: { now: Date; seals: ReadonlyMap<string, KnownSeal> | undefined },
): Promise<FieldFill> {
  if (field.type === 'TIMESTAMP') {
    const text = showDay(toChinaTime(now).slice(0, 10), settingsOf(field).datePattern);
    return { field: name, value: text, appearance: [{ kind: 'text', text }] };
  }
  const picture = await chosenPicture(deps, attempt, field, seals);
  return { field: name, appearance: [{ kind: 'picture', picture: picture.png }] };
}

async function chosenPicture(
  deps: ContractsDeps,
  attempt: SigningRecord,
  field: FieldRecord,
  seals?: ReadonlyMap<string, KnownSeal>,
) {
  const { sealId } = attempt.choices.find((one) => one.fieldId === field.id)!;
  return deps.seals.pictureOf(seals?.get(sealId) ?? sealId);
}
