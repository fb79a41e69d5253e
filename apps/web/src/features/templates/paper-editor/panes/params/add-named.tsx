import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Button } from '../../../../../ui/actions/button.tsx';
import { Field } from '../../../../../ui/forms/field.tsx';
import { Input } from '../../../../../ui/forms/input.tsx';

interface AddNamedProps {
  label: string;
  onAdd: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of what is added, because its key is made of it. */
export function AddNamed({ label, onAdd, onClose }: AddNamedProps) {
  const { t } = useTranslation('templates-panes');
  const [name, setName] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') onAdd(name.trim());
  }
  return (
    <form className="add-named" onSubmit={submit}>
      <Field label={label}>
        <Input
          autoFocus
          autoComplete="off"
          maxLength={TEMPLATE_LIMITS.nameLength}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
      </Field>
      <div className="column-checks">
        <Button type="submit" size="small" look="primary" disabled={name.trim() === ''}>
          {t('addIt')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('system:action.cancel')}
        </Button>
      </div>
    </form>
  );
}
