import { drawCompanySeal, drawNameSeal, SealImageError } from '@cinnabar/pdf';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findCategory } from '../seal-category.ts';
import type { SealsDeps } from '../seals-deps.ts';
import type { SealState } from '../seals-store.ts';
import { addSeal } from './add-seal.ts';

const ROUND_MM = 42;
const LP_MM = 20;

export interface CompanySealOrder {
  company: { id: string; name: string; legalPerson: string | null };
  /** Code of seal-category.ts. */
  categoryId: string;
  creatorId: string;
  users: SealState['users'];
}

/**
 * Draws and keeps a standard seal: round with the registered name on the arc, or the square name seal of the legal
 * representative. Throws GLYPH_MISSING, LEGAL_PERSON_UNKNOWN, BAD_REQUEST for an unknown category.
 */
export async function createCompanySeal(
  deps: Pick<SealsDeps, 'storage' | 'clock'>,
  tx: Tx,
  { company, categoryId, creatorId, users }: CompanySealOrder,
): Promise<SealState> {
  const category = findCategory(categoryId);
  if (!category) throw new AppError('BAD_REQUEST', { errors: [{ field: 'categoryId', message: '' }] });
  const isLegalPerson = category.code === 'LP';
  if (isLegalPerson && !company.legalPerson) throw new AppError('LEGAL_PERSON_UNKNOWN');
  const draw = () =>
    isLegalPerson
      ? drawNameSeal({ name: company.legalPerson!, sizeMm: LP_MM })
      : drawStandardSeal(company.name, category.foot);
  const picture = await draw().catch((error: unknown) => {
    if (!(error instanceof SealImageError)) throw error;
    throw new AppError('GLYPH_MISSING', { params: { characters: error.text } });
  });
  return addSeal(deps, tx, {
    type: isLegalPerson ? 'LP' : 'COMPANY',
    categoryId,
    ownerId: company.id,
    ownerName: company.name,
    name: category.zh_CN,
    picture,
    creatorId,
    users,
  });
}

/** The picture that a company's standard seal would have; also what the preview shows. */
export function drawStandardSeal(name: string, foot: string | null) {
  return drawCompanySeal({ name, diameterMm: ROUND_MM, ...(foot ? { foot } : {}) });
}
