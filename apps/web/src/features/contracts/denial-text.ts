import type { Translate } from '@cinnabar/locales/translate';
import type { ActDenial } from '@cinnabar/protocol/contracts/contract-acts';

/** Why an act is not open to the viewer. */
export const denialText = (t: Translate, reason: ActDenial): string => t(`contracts:denied.${reason}`);
