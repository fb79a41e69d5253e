import { maskContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { useTranslation } from '../../../lib/i18n.ts';
import type { CodeChannels } from './use-code-sending.ts';
import { VoiceOffer } from './voice-offer.tsx';

/** Below the field of a code: where it went, and the offer to hear it. */
export function CodeHelp({ channels, contact }: { channels: CodeChannels; contact: string }) {
  const { t } = useTranslation('identity');
  const isSent = channels.text.state === 'counting';
  return (
    <span className="login-code-help">
      {isSent && <span role="status">{t('code.sent', { to: maskContact(normaliseAccount(contact)) })}</span>}
      <VoiceOffer channels={channels} />
    </span>
  );
}
