import type { KeyIn } from '@cinnabar/locales/text-keys';
import type { Translate } from '@cinnabar/locales/translate';

type DenialKey = Extract<KeyIn<'contracts'>, `denied.${string}`>;

/** Why an act is not open to the viewer. The server names the reason; a test of the server holds that each has a text. */
export const denialText = (t: Translate, reason: string | true | undefined): string =>
  t(`contracts:${`denied.${reason}` as DenialKey}`);
