import { useTranslation } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import './type-name.css';

/** Longest text the server draws (signature-schema). */
const LONGEST = 20;

/** A name that the server draws in a written face; the box only says where it will stand. */
export function TypeName({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation('seals');
  return (
    <div className="type-name">
      <p className="type-name-preview" aria-hidden="true">
        {text}
      </p>
      <Field label={t('signature.typeLabel')} help={t('signature.typeHelp')}>
        <Input
          size="large"
          value={text}
          maxLength={LONGEST}
          autoComplete="name"
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
    </div>
  );
}
