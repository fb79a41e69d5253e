import { useTranslation } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/data/card.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';

/** In place of lists for a user who has no contract at all. */
export function FirstSteps({ mayLaunch }: { mayLaunch: boolean }) {
  const { t } = useTranslation('home');
  return (
    <Card>
      <Empty
        title={t('firstTitle')}
        action={mayLaunch && <ButtonLink to="/launch/contract">{t('system:title.launch')}</ButtonLink>}
      >
        {t('emptyText')}
      </Empty>
    </Card>
  );
}
