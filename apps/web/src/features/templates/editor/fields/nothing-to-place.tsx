import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';

/** Fields stand on pages and belong to roles: one of them is still missing. */
export function NothingToPlace({ onSetup }: { onSetup: () => void }) {
  const { t } = useTranslation('templates-editor');
  return (
    <Empty
      title={t('fields.nothingTitle')}
      action={
        <Button look="primary" onClick={onSetup}>
          {t('fields.toSetup')}
        </Button>
      }
    >
      {t('fields.nothingText')}
    </Empty>
  );
}
