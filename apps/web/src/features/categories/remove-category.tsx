import { removeCategoryCall } from '@cinnabar/protocol/categories/categories-calls';
import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notices.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { CATEGORIES } from './category-queries.ts';

interface RemoveCategoryProps {
  category: CategoryDetail;
  onShow: (id: string) => void;
  onClose: () => void;
}

export function RemoveCategory({ category: { id, name, version }, onShow, onClose }: RemoveCategoryProps) {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  async function remove() {
    await api(removeCategoryCall, { body: { categoryId: id, version } });
    notify('ok', t('removing.done', { name }));
    onShow('');
    onClose();
    await client.invalidateQueries({ queryKey: [...CATEGORIES, 'list'] });
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('removing.title', { name })}
      confirmLabel={t('act.remove')}
      cancelLabel={t('removing.keep')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('removing.text')}
    </ConfirmDialog>
  );
}
