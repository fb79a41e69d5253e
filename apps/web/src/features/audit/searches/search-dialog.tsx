import { SEARCH_LIMITS } from '@cinnabar/protocol/audit/search-values';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

interface SearchDialogProps {
  title: string;
  start: { name: string; shared: boolean };
  /** Rejects with what the server refused. */
  send: (form: { name: string; shared: boolean }) => Promise<unknown>;
  onClose: () => void;
}

/** The name of a search, and whether other readers of the log have it too. */
export function SearchDialog({ title, start, send, onClose }: SearchDialogProps) {
  const { t } = useTranslation('audit');
  const form = useForm({
    t,
    start,
    check: ({ name }) => ({ name: name.trim() === '' ? 'search.nameMissing' : undefined }),
    send: async ({ name, shared }) => {
      await send({ name: name.trim(), shared });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={title} submitLabel={t('search.submit')} onClose={onClose}>
      <Field label={t('search.name')} required error={form.error('name')}>
        <Input
          autoFocus
          placeholder={t('search.nameHint')}
          maxLength={SEARCH_LIMITS.name}
          {...form.input('name')}
        />
      </Field>
      <Checkbox checked={form.values.shared} onChange={(event) => form.set({ shared: event.target.checked })}>
        {t('search.share')}
        <small className="audit-search-hint">{t('search.shareHint')}</small>
      </Checkbox>
    </FormDialog>
  );
}
