import type { KeyIn } from '@cinnabar/locales/text-keys';
import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { isContentAltered } from '../verdict/file-verdict.ts';

/** Why an altered file cannot be shown as it was: the key of the sentence. */
export const lostKey = (verification: Verification): KeyIn<'verifier'> =>
  isContentAltered(verification) ? 'changes.altered' : 'changes.broken';
