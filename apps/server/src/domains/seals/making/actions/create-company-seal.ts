import type { Tx } from '../../../../platform/db/open-database.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { findCategory } from '../../seal-category.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import type { SealState } from '../../seals-store.ts';
import { drawingRefusal } from '../drawing-refusal.ts';
import { addSeal, type NewSeal } from './add-seal.ts';

const ROUND_MM = 42;
const LP_MM = 20;

export interface CompanySealOrder {
  company: { id: string; name: string; legalPerson: string | null };
  /** Code of seal-category.ts. */
  categoryId: string;
  creatorId: string;
  users: NewSeal['users'];
}

/**
 * Draws and stores a standard seal: round with the registered name on the arc, or the square name seal of the legal representative. Throws
 * GLYPH_MISSING, LEGAL_PERSON_UNKNOWN, BAD_REQUEST for an unknown category.
 */
export async function createCompanySeal(
  deps: Pick<SealsDeps, 'storage' | 'clock' | 'workers'>,
  tx: Tx,
  { company, categoryId, creatorId, users }: CompanySealOrder,
): Promise<SealState> {
  const category = findCategory(categoryId);
  if (!category)
    throw new AppError('BAD_REQUEST', { errors: [{ field: 'categoryId', fault: 'NOT_OFFERED' }] });
  const isLegalPerson = category.code === 'LP';
  if (isLegalPerson && !company.legalPerson) throw new AppError('LEGAL_PERSON_UNKNOWN');
  const picture = isLegalPerson
    ? await drawLegalPersonSeal(deps, company.legalPerson!)
    : await drawStandardSeal(deps, company.name, category.foot);
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

type Drawing = Pick<SealsDeps, 'workers'>;
/** Generous: a first start draws every demo seal at once, on any machine. */
const LIMIT = { timeoutMs: 60_000 };

/** The picture that a company's standard seal would have; also what the preview shows. Throws GLYPH_MISSING. */
export function drawStandardSeal({ workers }: Drawing, name: string, foot: string | null) {
  return refusing(
    workers.run('drawRoundSeal', { name, diameterMm: ROUND_MM, ...(foot ? { foot } : {}) }, LIMIT),
  );
}

function drawLegalPersonSeal({ workers }: Drawing, name: string) {
  return refusing(workers.run('drawSquareSeal', { name, sizeMm: LP_MM }, LIMIT));
}

async function refusing<T>(drawing: Promise<T>): Promise<T> {
  try {
    return await drawing;
  } catch (error) {
    throw drawingRefusal(error) ?? error;
  }
}
