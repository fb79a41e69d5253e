import { changeImportCall } from '@cinnabar/protocol/organizations/import/import-calls';
import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { IMPORT_FIELDS } from '@cinnabar/protocol/organizations/import/import-values';
import { api } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { useImportAct } from '../use-import-act.ts';
import { columnsFault } from './columns-fault.ts';

interface ColumnsDialogProps {
  companyId: string;
  shown: EmployeeImport;
  onClose: () => void;
}

/** What each column says about an employee; all rows are checked again. */
export function ColumnsDialog({ companyId, shown, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation('organizations-import');
  const { run } = useImportAct(companyId);
  const form = useForm<{ fields: string[] }, 'organizations-import'>({
    t,
    start: { fields: shown.columns.map(({ field }) => field ?? '') },
    check: ({ fields }) => ({ fields: columnsFault(fields) }),
    send: async ({ fields }) => {
      const columns = fields.map((field) => IMPORT_FIELDS.find((one) => one === field) ?? null);
      const body = { companyId, id: shown.id, version: shown.version, columns };
      if (await run(() => api(changeImportCall, { body }))) onClose();
    },
  });
  const { fields } = form.values;
  return (
    <FormDialog
      form={form}
      title={t('columns.title')}
      lead={t('columns.text')}
      submitLabel={t('columns.save')}
      onClose={onClose}
    >
      {form.error('fields') && (
        <Banner tone="bad" live>
          {form.error('fields')}
        </Banner>
      )}
      {shown.columns.map(({ letter, heading }, at) => (
        <Field
          key={letter}
          label={heading === '' ? t('columns.bare', { letter }) : t('columns.of', { letter, heading })}
        >
          <Select
            value={fields[at]!}
            options={[
              { value: '', label: t('columns.none') },
              ...IMPORT_FIELDS.map((field) => ({ value: field, label: t(`field.${field}`) })),
            ]}
            onChange={({ target }) => form.set({ fields: fields.with(at, target.value) }, 'fields')}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
