import { LIMITS } from '@cinnabar/protocol/limits';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import type { PictureCaptcha } from './use-captcha.ts';

/** Five characters out of a picture; pressing the picture draws another. */
export function CaptchaField({ captcha, error }: { captcha: PictureCaptcha; error: string | null }) {
  const { t } = useTranslation('identity');
  if (!captcha.picture) return null;
  return (
    <Field label={t('captcha.label')} error={error}>
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
            className="login-captcha"
            aria-label={t('captcha.refresh')}
            onClick={captcha.refresh}
          >
            <img src={captcha.picture} alt={t('captcha.picture')} />
          </button>
        }
      />
    </Field>
  );
}
