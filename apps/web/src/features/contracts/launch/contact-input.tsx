import './contact-input.css';
import { AREA_CODES } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useFieldWiring } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type AreaCode, contactMode, joinPhone, retypePhone, splitPhone } from './contact-value.ts';

interface ContactInputProps {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Phone number with country code, or e-mail address (product-spec §2, contact input widget). Switching clears the value. */
export function ContactInput({ value, onChange, onBlur }: ContactInputProps) {
  const { t } = useTranslation('contracts-launch');
  const wiring = useFieldWiring();
  const [mode, setMode] = useState(contactMode(value));
  const { code, number } = splitPhone(value);
  const toggle = () => {
    setMode(mode === 'phone' ? 'email' : 'phone');
    onChange('');
  };
  return (
    <span className="input contact-input">
      {mode === 'phone' ? (
        <>
          <span className="contact-input-code">
            <select
              aria-label={t('contact.code')}
              value={code}
              onChange={(event) => onChange(joinPhone(event.target.value as AreaCode, number))}
            >
              {AREA_CODES.map((area) => (
                <option key={area} value={area}>
                  +{area}
                </option>
              ))}
            </select>
            <Icon name="down" size={12} />
          </span>
          <input
            {...wiring}
            className="input-control"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder={t('contact.phone')}
            value={number}
            onChange={(event) => onChange(retypePhone(code, event.target.value))}
            onBlur={onBlur}
          />
        </>
      ) : (
        <input
          {...wiring}
          className="input-control"
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder={t('contact.email')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
      <button
        type="button"
        className="contact-input-switch"
        aria-label={t('contact.switch')}
        title={t('contact.switch')}
        onClick={toggle}
      >
        <Icon name={mode === 'phone' ? 'mail' : 'phone'} size={16} />
      </button>
    </span>
  );
}
