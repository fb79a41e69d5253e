import type { SealInk } from '@cinnabar/protocol/seals/upload-values';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Impression } from '../../../../platform/pictures/impression/read-impression.ts';
import { TaskFailure } from '../../../../platform/workers/task-outcome.ts';
import type { SealsDeps } from '../../seals-deps.ts';

export interface ImpressionForm {
  widthMm: number;
  heightMm: number;
  ink: SealInk;
}

/** What a picture of an impression becomes, in true size. Throws SEAL_PICTURE_INVALID, BUSY. */
export async function readSeal(
  deps: Pick<SealsDeps, 'readImpression'>,
  actor: Actor,
  bytes: Uint8Array,
  { widthMm, heightMm, ink }: ImpressionForm,
): Promise<Impression> {
  try {
    return await deps.readImpression({ bytes, widthMm, heightMm, ink }, actor.userId);
  } catch (error) {
    if (error instanceof TaskFailure) throw new AppError('SEAL_PICTURE_INVALID', { cause: error });
    throw error;
  }
}
