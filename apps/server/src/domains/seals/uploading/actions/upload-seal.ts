import type { SealCategoryCode } from '@cinnabar/protocol/seals/seal-specs';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { isApart } from '../../duties/is-apart.ts';
import { addSeal } from '../../making/actions/add-seal.ts';
import { recordMaking } from '../../making/record-making.ts';
import { requireFreeNames } from '../../making/require-free-names.ts';
import type { RegisteredCompany } from '../../making/seal-design.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { lockOwner, type SealState } from '../../seals-store.ts';
import { type ImpressionForm, readSeal } from './read-seal.ts';

export interface UploadForm extends ImpressionForm {
  companyId: string;
  categoryId: SealCategoryCode;
  name: string;
}

/**
 * Makes a seal from a picture of its impression. A second keeper confirms it where that duty is separated; a name seal waits for its legal
 * representative. Throws SEAL_PICTURE_INVALID, SEAL_PICTURE_REFUSED, LEGAL_PERSON_UNKNOWN, SEAL_NAME_TAKEN, SEAL_LIMIT, BUSY.
 */
export async function uploadSeal(
  deps: SealsDeps,
  actor: Actor,
  company: RegisteredCompany,
  bytes: Uint8Array,
  { companyId, categoryId, name, ...form }: UploadForm,
): Promise<SealState> {
  const isName = categoryId === 'LP';
  if (isName && !company.legalPerson) throw new AppError('LEGAL_PERSON_UNKNOWN');
  const { png, verdict } = await readSeal(deps, actor, bytes, form);
  if (verdict.findings.some(({ result }) => result === 'REFUSED')) throw new AppError('SEAL_PICTURE_REFUSED');
  const isSecondNeeded = await isApart(deps, { companyId, duty: 'MAKER', userId: actor.userId });
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, companyId);
    await requireFreeNames(tx, companyId, { name });
    const state = await addSeal(deps, tx, {
      type: isName ? 'LP' : 'COMPANY',
      categoryId,
      ownerId: companyId,
      ownerName: company.name,
      name,
      picture: { png, widthMm: form.widthMm, heightMm: form.heightMm },
      making: { source: 'UPLOADED', number: null, verdict },
      readiness: isName ? 'AWAITS_CONSENT' : isSecondNeeded ? 'AWAITS_CONFIRMATION' : 'READY',
      creatorId: actor.userId,
      users: [{ userId: actor.userId, manager: true }],
    });
    await recordMaking(deps, tx, actor, 'SEAL_UPLOAD', state);
    return state;
  });
}
