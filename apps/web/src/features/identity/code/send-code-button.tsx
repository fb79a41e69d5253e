import './code.css';
import { useTranslation } from '../../../lib/i18n.ts';
import type { CodeSending } from './use-code-sending.ts';

/** Get code → 60 s → get again, inside the field it belongs to. */
export function SendCodeButton({ sending, onSend }: { sending: CodeSending; onSend: () => void }) {
  const { t } = useTranslation('identity');
  const resting = sending.state === 'counting' || sending.state === 'pending';
  return (
    <button type="button" className="login-send" aria-disabled={resting} onClick={() => !resting && onSend()}>
      {t(`code.${sending.state}`, { seconds: sending.left })}
    </button>
  );
}
