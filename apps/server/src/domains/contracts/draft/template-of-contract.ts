import { newId } from '@cinnabar/kernel';
import { FORM_ACTION_TYPES } from '@cinnabar/protocol/contracts/action-lifecycle';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { templateFromContractSchema } from '@cinnabar/protocol/templates/contract-from-template-schema';
import {
  type TemplateContent,
  templateContentSchema,
} from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { actionsOf, type ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { getReadable } from '../lifecycle/get-readable.ts';

/**
 * Saves a contract of the actor's present company as the draft of a template: files as they were uploaded, parties as roles, fields without
 * values. Throws NOT_FOUND, NOT_SPONSOR for a contract that another company sent, and those of `Templates.createWith`.
 */
export async function templateOfContract(
  deps: ContractsDeps,
  actor: Actor,
  { contractId, title, groupId }: z.output<typeof templateFromContractSchema>,
): Promise<TemplateDetail> {
  const { state } = await getReadable(deps, actor, contractId);
  const { tenantId, documentIds, subject } = state.contract;
  if (tenantId === null || tenantId !== actor.tenantId) throw new AppError('NOT_SPONSOR');
  await deps.templates.requireCreator(actor, tenantId);
  const files = await deps.documents.copyFiles(
    actor,
    { documents: documentIds, attachments: [] },
    { fromVersionId: null, fromTemplateId: null },
  );
  const content = contentOf(state, files.documents);
  return deps.templates.createWith(actor, {
    companyId: tenantId,
    title,
    groupId,
    tags: [],
    content,
    from: subject,
  });
}

function contentOf(state: ContractState, files: ReadonlyMap<string, string>): TemplateContent {
  const isOfForm = ({ type }: { type: string }) => (FORM_ACTION_TYPES as readonly string[]).includes(type);
  const steps = state.actions.filter(isOfForm);
  const ids = new Map([[SPONSOR_OWNER, SPONSOR_OWNER], ...steps.map(({ id }) => [id, newId()] as const)]);
  const sponsor = state.signatories.find((party) => party.sponsor)?.id;
  return templateContentSchema.parse({
    documents: state.contract.documentIds.flatMap((id) => files.get(id) ?? []),
    roles: state.signatories.map((party, index) => ({
      id: newId(),
      // People and companies are left out: only their places are taken over.
      name: `${ROLE_NAMES[index] ?? index + 1}`,
      sponsor: party.id === sponsor,
      tenantType: party.tenantType,
      step: party.step,
      actions: actionsOf(state, party.id)
        .filter(isOfForm)
        .map(({ id, type }) => ({ id: ids.get(id), type })),
    })),
    fields: state.fields.flatMap(({ contractId: _, pdfName: __, actionId, ...field }) => {
      const documentId = files.get(field.documentId);
      const owner = ids.get(actionId);
      return documentId && owner ? [{ ...field, id: newId(), documentId, owner, value: null }] : [];
    }),
  });
}

/** As contracts name their parties. */
const ROLE_NAMES = ['甲方', '乙方', '丙方', '丁方'];
