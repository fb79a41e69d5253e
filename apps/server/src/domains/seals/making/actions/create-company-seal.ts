import type { SealCategoryCode, SealSpecCode } from '@cinnabar/protocol/seals/seal-specs';
import { SPECS_OF_CATEGORY } from '@cinnabar/protocol/seals/seal-specs';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { findCategory } from '../../seal-category.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import type { SealRecord, SealState } from '../../seals-store.ts';
import { drawDesign } from '../draw-design.ts';
import { designSeal, type RegisteredCompany, type SealWish } from '../seal-design.ts';
import { addSeal, type NewSeal } from './add-seal.ts';

export interface CompanySealOrder extends Partial<Omit<SealWish, 'categoryId'>> {
  company: RegisteredCompany & { id: string };
  /** Code of seal-category.ts. */
  categoryId: string;
  /** The name of its category when absent. */
  name?: string;
  /** READY when absent. */
  readiness?: SealRecord['readiness'];
  creatorId: string;
  users: NewSeal['users'];
}

/**
 * Draws and stores a seal: of the spec, or the standard one of its category. Throws GLYPH_MISSING, SEAL_TEXT_LONG, LEGAL_PERSON_UNKNOWN,
 * BAD_REQUEST for an unknown category, or a spec that it does not have.
 */
export async function createCompanySeal(
  deps: Pick<SealsDeps, 'storage' | 'clock' | 'workers'>,
  tx: Tx,
  { company, categoryId, name, readiness, creatorId, users, ...wish }: CompanySealOrder,
): Promise<SealState> {
  const category = findCategory(categoryId);
  if (!category)
    throw new AppError('BAD_REQUEST', { errors: [{ field: 'categoryId', fault: 'NOT_OFFERED' }] });
  const { code } = category;
  const { design, making } = designSeal(company, {
    ...wish,
    categoryId: code,
    spec: wish.spec ?? standardSpec(code),
  });
  return addSeal(deps, tx, {
    type: code === 'LP' ? 'LP' : 'COMPANY',
    categoryId,
    ownerId: company.id,
    ownerName: company.name,
    name: name ?? category.zh_CN,
    picture: await drawDesign(deps, design),
    making,
    ...(readiness ? { readiness } : {}),
    creatorId,
    users,
  });
}

/** The first that the category has. */
export const standardSpec = (category: SealCategoryCode): SealSpecCode => SPECS_OF_CATEGORY[category][0]!;
