import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { useForm } from '../../../../../lib/form/use-form.ts';
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
  const form = useForm({ t, start: { name: '' }, send: ({ name }) => onAdd(name.trim()) });
  return (
    <form className="add-named" {...form.bind}>
      <Field label={label}>
        <Input
          autoFocus
          autoComplete="off"
          maxLength={TEMPLATE_LIMITS.nameLength}
          {...form.input('name')}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
      </Field>
      <div className="column-checks">
        <Button type="submit" size="small" look="primary" disabled={form.values.name.trim() === ''}>
          {t('addIt')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('system:action.cancel')}
        </Button>
      </div>
    </form>
  );
}
