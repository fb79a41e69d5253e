import './input.css';
import './contact-input.css';
import { AREA_CODES } from '@cinnabar/protocol/limits';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Icon } from '../icons/icon.tsx';
import { contactMode, joinPhone, retypePhone, splitPhone } from './contact-value.ts';
import { useTextControl } from './field.tsx';

export interface ContactInputProps {
  /** One string: bare for the mainland, else code, one space, number; or an e-mail address. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Only then it can be toggled to an e-mail address. */
  allowEmail?: boolean;
  /** `own`: whose device it is types their own contact, which the browser may fill in. */
  whose?: 'receiver' | 'own';
  size?: 'default' | 'large';
  /** Behind the toggle, inside the frame. */
  suffix?: ReactNode;
}

const PHONE = { type: 'tel', inputMode: 'tel' } as const;
const EMAIL = { type: 'email', inputMode: 'email' } as const;

const isOffered = (code: string): boolean => (AREA_CODES as readonly string[]).includes(code);

/** A receiver's phone number with country code, or e-mail address (product-spec §2, "Contact input widget"). */
export function ContactInput({
  value,
  onChange,
  onBlur,
  allowEmail = true,
  whose = 'receiver',
  size,
  suffix,
}: ContactInputProps) {
  const { t } = useTranslation();
  const control = useTextControl({ onBlur });
  const [chosen, setChosen] = useState(contactMode(value));
  const mode = allowEmail ? chosen : 'phone';
  const { code, number } = splitPhone(value);
  const toggle = () => {
    setChosen(mode === 'phone' ? 'email' : 'phone');
    onChange('');
  };
  const retype = (typed: string) => {
    if (mode === 'phone' && !(allowEmail && contactMode(typed) === 'email'))
      return onChange(retypePhone(code, typed));
    setChosen('email');
    onChange(typed);
  };
  return (
    <span className={classNames('input', 'contact-input', size === 'large' && 'input-large')}>
      {/* One element for both, so that it keeps the focus when what is typed turns out to be an e-mail address. */}
      <input
        {...control}
        className="input-control"
        {...(mode === 'phone' ? PHONE : EMAIL)}
        autoComplete={whose === 'own' ? (mode === 'phone' ? 'tel-national' : 'email') : 'off'}
        placeholder={t(`contact.${whose}.${mode}`)}
        value={mode === 'phone' ? number : value}
        onChange={(event) => retype(event.target.value)}
      />
      {/* Behind the number for the keyboard, before it for the eye: digits typed after a name must not choose a country. */}
      {mode === 'phone' && (
        <span className="contact-input-code">
          <span aria-hidden="true">+{code}</span>
          {/* The list names the places; the box shows the code alone. */}
          <select
            aria-label={t('contact.code')}
            value={code}
            onChange={(event) => onChange(joinPhone(event.target.value, number))}
          >
            {AREA_CODES.map((area) => (
              <option key={area} value={area}>
                {t(`contact.area.${area}`)}
              </option>
            ))}
            {!isOffered(code) && <option value={code}>+{code}</option>}
          </select>
          <Icon name="down" size={12} />
        </span>
      )}
      {allowEmail && (
        <button
          type="button"
          className="contact-input-switch"
          aria-label={t('contact.switch')}
          title={t('contact.switch')}
          onClick={toggle}
        >
          <Icon name={mode === 'phone' ? 'mail' : 'phone'} size={16} />
        </button>
      )}
      {suffix}
    </span>
  );
}
