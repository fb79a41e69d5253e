import { newId } from '@cinnabar/kernel';
import type { LaunchPlan } from '@cinnabar/pdf';
import { revisionsOf } from '../../../platform/workers/pdf-revisions.ts';
import type { MadeDocument } from '../../documents/index.ts';
import { namesOf, planFields } from '../fields/plan-fields.ts';
import {
  type ActionRecord,
  type ContractState,
  type FieldRecord,
  partyName,
  type SignatoryRecord,
} from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { composeDeclaration } from './compose-declaration.ts';

const TYPESET_MS = 30_000;

export interface Declaration {
  document: Omit<MadeDocument, 'owner'>;
  steps: ActionRecord[];
  fields: FieldRecord[];
}

/**
 * Typesets the declaration and opens it for signing by these parties: one step and one field for each, certified by the platform like any
 * file. Calls the timestamp authority, so never inside a transaction.
 */
export async function makeDeclaration(
  deps: ContractsDeps,
  state: ContractState,
  { reason, steps, title }: { reason: string; steps: VoidingStep[]; title: string },
): Promise<Declaration> {
  const { contract } = state;
  const id = newId();
  const now = deps.clock.now();
  const files = await deps.documents.listDocuments(contract.documentIds);
  const parties = steps.map(({ party, step }) => ({ party, stepId: step.id }));
  const names = state.signatories.map(partyName);
  const plan = composeDeclaration(contract, { reason, files, parties, names, now });
  const report = await deps.workers.run('typeset', plan, { timeoutMs: TYPESET_MS });
  const actions = steps.map(({ step }) => step);
  const fields = actions.flatMap((step) => fieldsOf(step, id, report.places[step.id]!));
  const declared = { ...state, actions, fields };
  for (const step of actions) {
    const { byField } = namesOf(declared, step.id, id);
    for (const field of fields) field.pdfName = byField.get(field.id) ?? field.pdfName;
  }
  const base = revisionsOf(deps.workers, { parts: [report.bytes] });
  const launch: LaunchPlan = {
    fields: planFields(declared, id),
    name: deps.pki.platformName(),
    reason: `${contract.sn} ${title}`,
    time: now,
  };
  const signer = await deps.pki.platformSigner();
  const launched = await deps.pki.signLongTerm(base, signer, base.launch(launch));
  const made = await deps.documents.storeBytes(report.bytes);
  const document = {
    id,
    contractId: contract.id,
    title,
    pageSizes: await base.pageSizes(),
    made,
    launched: await deps.documents.storeExtended(made, launched),
  };
  return { document, steps: actions, fields };
}

export interface VoidingStep {
  party: SignatoryRecord;
  step: ActionRecord;
}

function fieldsOf(
  step: ActionRecord,
  documentId: string,
  places: { picture: Place; date: Place },
): FieldRecord[] {
  const seal = step.type === 'TERMINATE_PERSONAL' ? 'SEAL_PERSONAL' : 'SEAL_CORPORATE';
  const field = (type: FieldRecord['type'], { page, rect }: Place): FieldRecord => ({
    contractId: step.contractId,
    id: newId(),
    documentId,
    actionId: step.id,
    page,
    ...rect,
    type,
    name: '',
    settings: {},
    required: true,
    readOnly: false,
    pdfName: null,
    value: null,
  });
  return [field(seal, places.picture), field('TIMESTAMP', places.date)];
}

type Place = { page: number; rect: { x: number; y: number; width: number; height: number } };
