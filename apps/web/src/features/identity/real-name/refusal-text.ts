import type { RealName } from '@cinnabar/protocol/identity/real-name/real-name-schema';
import { errorText } from '../../../lib/errors/error-text.ts';

/** Why an attempt was refused: words of others as they are, an error of ours in the language of the page; null when nothing is said. */
export const refusalText = ({
  reason,
  reasonName,
}: Pick<RealName, 'reason' | 'reasonName'>): string | null =>
  reason === null ? null : errorText({ name: reasonName ?? '', message: reason });
