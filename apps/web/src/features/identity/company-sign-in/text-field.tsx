import type { ReactNode } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';

interface TextFieldProps {
  label: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
  help?: ReactNode;
  placeholder?: string;
  required?: boolean;
  wide?: boolean;
  /** Typed once, never shown again. */
  secret?: boolean;
}

/** One line of a provider's settings: names and addresses, in which a browser must not correct anything. */
export function TextField({ label, value, fault, onChange, help, wide, secret, ...rest }: TextFieldProps) {
  const { required, placeholder } = rest;
  return (
    <Field
      label={label}
      help={help}
      error={fault}
      {...(required ? { required } : {})}
      {...(wide ? { className: 'company-sign-in-wide' } : {})}
    >
      <Input
        type={secret ? 'password' : 'text'}
        autoComplete={secret ? 'new-password' : 'off'}
        autoCapitalize="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
