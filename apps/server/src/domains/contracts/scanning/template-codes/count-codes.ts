import type { TemplateUser } from '@cinnabar/protocol/templates/template-schema';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { stateOf } from './code-policy.ts';
import { findCodesOf } from './template-codes-store.ts';

/** Codes of a template that make contracts now. */
export async function countCodes(
  { database, clock }: ContractsDeps,
  template: { companyId: string; templateId: string },
): Promise<TemplateUser[]> {
  const codes = await findCodesOf(database.db, template);
  const count = codes.filter((code) => stateOf(code, clock.now()) === 'ON').length;
  return count > 0 ? [{ kind: 'CODE', count }] : [];
}
