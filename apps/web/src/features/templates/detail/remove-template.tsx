import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { switchTemplateCall } from '@cinnabar/protocol/templates/templates-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { TEMPLATES, templateQuery } from '../template-queries.ts';
import { useTemplatesHome } from '../use-templates-home.ts';

interface RemoveTemplateProps {
  template: TemplateDetail;
  onClose: () => void;
}

export function RemoveTemplate({ template, onClose }: RemoveTemplateProps) {
  const { t } = useTranslation('templates');
  const client = useQueryClient();
  const navigate = useNavigate();
  const home = useTemplatesHome();
  const { id, title, version, useCount, users } = template;
  const codes = users.find(({ kind }) => kind === 'CODE')?.count ?? 0;
  async function remove() {
    await api(switchTemplateCall, { body: { templateId: id, version, status: 2 } });
    notify('ok', t('removing.done', { title }));
    await navigate(home.path, { replace: true });
    client.removeQueries({ queryKey: templateQuery(id).queryKey });
    await client.invalidateQueries({ queryKey: TEMPLATES });
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('removing.title', { title })}
      confirmLabel={t('removing.submit')}
      cancelLabel={t('removing.keep')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('removing.text')}</p>
      {codes > 0 && <p>{t('removing.codes', { count: codes })}</p>}
      {useCount > 0 && <p>{t('removing.kept', { count: useCount })}</p>}
    </ConfirmDialog>
  );
}
