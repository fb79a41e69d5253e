import './code.css';
import './captcha.css';
import { LIMITS } from '@cinnabar/protocol/limits';
import { sayFault } from '../../../lib/errors/fault.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { PictureCaptcha } from './use-captcha.ts';

/**
 * Five characters out of a picture; pressing the picture draws another, and they can be listened to.
 * @param error what the form has to say; without it, what the server said of the characters
 */
export function CaptchaField({ captcha, error }: { captcha: PictureCaptcha; error?: string | undefined }) {
  const { t } = useTranslation('identity');
  const { picture, sound } = captcha;
  if (!picture || !sound) return null;
  return (
    <Field
      label={t('captcha.label')}
      error={error ?? sayFault(t, captcha.fault)}
      aside={
        <button type="button" className="login-link captcha-listen" onClick={() => new Audio(sound).play()}>
          <Icon name="voice" /> {t('captcha.listen')}
        </button>
      }
    >
      <Input
        size="large"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LIMITS.captchaLength}
        placeholder={t('captcha.placeholder')}
        value={captcha.text}
        onChange={(event) => captcha.setText(event.target.value.trim())}
        suffix={
          <button
            type="button"
            className="captcha-picture"
            aria-label={t('captcha.refresh')}
            onClick={captcha.refresh}
          >
            <img src={picture} alt={t('captcha.picture')} />
          </button>
        }
      />
    </Field>
  );
}
