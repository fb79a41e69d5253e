import { draftFromTemplateCall } from '@cinnabar/protocol/templates/contract-from-template-calls';
import type { contractFromTemplateSchema } from '@cinnabar/protocol/templates/contract-from-template-schema';
import type { z } from 'zod';
import type { Actor, Origin } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { draftFromTemplate, type PresetDraft } from '../draft/draft-from-template.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { placeAtKeywords } from './place-at-keywords.ts';
import { sendContract } from './send-contract.ts';

/** For whom a contract is launched while they are not there, as they were when they asked for it. */
export interface LaunchFor {
  userId: string;
  name: string;
  tenantId: string;
  origin: Origin;
}

/** No address, no device: there is no call. */
export const NO_ORIGIN: Origin = { address: '', device: '', language: 'zh_CN', requestId: '' };

/**
 * Launches a version of a template for a person, and asks again what the calls ask: whether they are in the company and may use the template and the
 * business type, whose fields at keywords are placed. Safe to repeat with the same id: a draft that is there is sent, a contract that was sent stays as
 * it is. Throws LAUNCH_NOT_ALLOWED for a person who left the company, and those of `requireResource`, `draftFromTemplate`, `placeAtKeywords` and
 * `sendContract`; when sending fails the draft stays.
 * @param contractId of the contract, chosen by the caller
 */
export async function launchAs(
  deps: ContractsDeps,
  { userId, name, tenantId, origin }: LaunchFor,
  form: z.output<typeof contractFromTemplateSchema>,
  contractId: string,
  preset?: PresetDraft,
): Promise<ContractState> {
  const actor: Actor = { userId, name, tenantId, origin, sessionId: '' };
  const known = await findState(deps.database.db, contractId);
  if (known && known.contract.status !== 'DRAFT') return known;
  if (!(await deps.organizations.isEmployee(actor, tenantId))) throw new AppError('LAUNCH_NOT_ALLOWED');
  await deps.organizations.requireResource(actor, draftFromTemplateCall.resource, {});
  const draft = known ?? (await draftFromTemplate(deps, actor, form, contractId, preset));
  await placeAtKeywords(deps, actor, draft);
  return sendContract(deps, actor, contractId);
}
