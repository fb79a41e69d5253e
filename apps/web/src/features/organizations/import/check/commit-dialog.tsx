import { commitImportCall } from '@cinnabar/protocol/organizations/import/import-calls';
import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { api } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { useImportAct } from '../use-import-act.ts';

interface CommitDialogProps {
  companyId: string;
  shown: EmployeeImport;
  onClose: () => void;
}

/** Begins the import. Where all rows are right, it may be all of them or none. */
export function CommitDialog({ companyId, shown, onClose }: CommitDialogProps) {
  const { t } = useTranslation('organizations-import');
  const { run } = useImportAct(companyId);
  const { NEW, CHANGED, WRONG } = shown.counts;
  const form = useForm({
    t,
    start: { all: false },
    check: () => ({}),
    send: async ({ all }) => {
      const body = { companyId, id: shown.id, version: shown.version, mode: all ? 'ALL' : 'RIGHT' } as const;
      await run(() => api(commitImportCall, { body }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('confirm.title', { count: NEW + CHANGED })}
      {...(NEW > 0 ? { lead: t('confirm.text') } : {})}
      submitLabel={t('confirm.go')}
      cancelLabel={t('confirm.back')}
      onClose={onClose}
    >
      {WRONG > 0 ? (
        <p>{t('bar.wrong', { count: WRONG })}</p>
      ) : (
        <div className="import-all">
          <Checkbox {...form.tick('all')}>{t('confirm.all')}</Checkbox>
          <small>{t('confirm.allHelp')}</small>
        </div>
      )}
      <p className="import-muted">{t('bar.undo')}</p>
    </FormDialog>
  );
}
