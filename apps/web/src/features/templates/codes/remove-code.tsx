import { removeTemplateCodeCall } from '@cinnabar/protocol/templates/codes/code-calls';
import type { TemplateCode } from '@cinnabar/protocol/templates/codes/code-schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { TEMPLATES } from '../template-queries.ts';

export function RemoveCode({ code, onClose }: { code: TemplateCode; onClose: () => void }) {
  const { t } = useTranslation('templates-codes');
  const client = useQueryClient();
  async function remove() {
    await api(removeTemplateCodeCall, { body: { codeId: code.id } });
    notify('ok', t('removing.done'));
    onClose();
    await client.invalidateQueries({ queryKey: TEMPLATES });
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('removing.title', { subject: code.subject })}
      confirmLabel={t('removing.submit')}
      cancelLabel={t('removing.keep')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('removing.text')}</p>
      {code.used > 0 && <p>{t('removing.kept', { count: code.used })}</p>}
    </ConfirmDialog>
  );
}
