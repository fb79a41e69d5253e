import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Icon } from '../icons/icon.tsx';
import { Input, type InputProps } from './input.tsx';

/** A password with a switch that shows it. `autoComplete` must say which: current-password or new-password. */
export function PasswordInput(props: InputProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false);
  const { t } = useTranslation();
  const label = shown ? t('system:form.hidePassword') : t('system:form.showPassword');
  return (
    <Input
      icon="lock"
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className="input-peek"
          aria-label={label}
          aria-pressed={shown}
          title={label}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeoff' : 'eye'} />
        </button>
      }
    />
  );
}
