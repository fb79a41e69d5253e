import { proposedSpec, type SealSpecCode } from '@cinnabar/protocol/seals/seal-specs';
import type { Actor } from '../../../../platform/http/actor.ts';
import { findCategory } from '../../seal-category.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { lockOwner, type SealState } from '../../seals-store.ts';
import { requireMakingCompany } from '../making-policy.ts';
import { recordMaking } from '../record-making.ts';
import { requireFreeNames } from '../require-free-names.ts';
import type { SealWish } from '../seal-design.ts';
import { createCompanySeal } from './create-company-seal.ts';

export interface MakingForm extends Partial<Omit<SealWish, 'categoryId' | 'spec'>> {
  companyId: string;
  categoryId: string;
  /** Absent: the name of its category, which several seals may have. */
  name?: string;
  /** Absent: what is customary for such a company. */
  spec?: SealSpecCode;
}

/**
 * Makes a seal of a company from its registered name, kept by its maker. The name seal of the legal representative waits for their consent,
 * unless they made it themselves. Throws NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN, SEAL_LIMIT, SEAL_NAME_TAKEN, SEAL_NUMBER_TAKEN, and as
 * `createCompanySeal`.
 */
export async function makeCompanySeal(deps: SealsDeps, actor: Actor, form: MakingForm): Promise<SealState> {
  const { companyId, categoryId, spec, ...wish } = form;
  const { organizations } = deps;
  const company = await requireMakingCompany(deps, actor, companyId);
  const category = findCategory(categoryId);
  const isOwn =
    company.legalPerson !== null &&
    actor.within === undefined &&
    (await organizations.isVerifiedAs(actor.userId, company.legalPerson));
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, companyId);
    await requireFreeNames(tx, companyId, form);
    const state = await createCompanySeal(deps, tx, {
      ...wish,
      ...(spec ? { spec } : category ? { spec: proposedSpec(category.code, company) } : {}),
      company,
      categoryId,
      readiness: category?.code === 'LP' && !isOwn ? 'AWAITS_CONSENT' : 'READY',
      creatorId: actor.userId,
      users: [{ userId: actor.userId, manager: true }],
    });
    await recordMaking(deps, tx, actor, 'SEAL_CREATE', state);
    return state;
  });
}
