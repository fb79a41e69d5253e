import './code.css';
import { useTranslation } from '../../../lib/i18n.ts';
import type { CodeChannels } from './use-code-sending.ts';

/** "No text message? Get a call instead", when it is due. */
export function VoiceOffer({ channels }: { channels: CodeChannels }) {
  const { t } = useTranslation('identity');
  const { voice, offersVoice } = channels;
  if (!offersVoice && voice.state === 'ready') return null;
  if (voice.state === 'counting') return <span>{t('code.calling', { seconds: voice.left })}</span>;
  return (
    <span>
      {t('code.noText')}{' '}
      <button
        type="button"
        className="login-link"
        aria-disabled={voice.state === 'pending'}
        onClick={() => voice.send()}
      >
        {t(voice.state === 'retry' ? 'code.callAgain' : 'code.call')}
      </button>
    </span>
  );
}
