import { useNavigate } from 'react-router';
import type { SaveState } from '../../../../lib/form/autosave.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';

/** Another person changed the draft: nothing more is saved here; the draft has to be reloaded. */
export function SaveRefused({ save, contractId }: { save: SaveState; contractId: string | null }) {
  const { t } = useTranslation('contracts-launch');
  const navigate = useNavigate();
  if (save.phase !== 'refused') return null;
  const reload = () =>
    navigate(contractId ? `/launch/contract/${contractId}` : '/contractlist', { replace: true });
  return (
    <Banner tone="bad" live action={<Button onClick={reload}>{t('save.reload')}</Button>}>
      {t('save.refusedText')}
    </Banner>
  );
}
