import type { Namespace, TextKey } from '@cinnabar/locales/text-keys';
import type { Translate } from '@cinnabar/locales/translate';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import type { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

/**
 * What is wrong with an entry: the key of a text, or what the server refused: the whole or this field of it. Kept as that and not as a sentence, for the page may
 * change its language while it is shown.
 */
export type Fault<N extends Namespace = never> = TextKey<N> | ApiError | FieldError;

export function sayFault<N extends Namespace>(
  t: Translate<N>,
  fault: Fault<N> | null | undefined,
): string | undefined {
  if (!fault) return undefined;
  return typeof fault === 'object' ? errorText(fault) : t(fault);
}
