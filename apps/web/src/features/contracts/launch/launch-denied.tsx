import { whyNotLaunch } from '@cinnabar/protocol/permissions';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';

/** Why the signed-in person starts no contract, and where to go instead. */
export function LaunchDenied() {
  const { t } = useTranslation('contracts-launch');
  const reason = whyNotLaunch(useCurrentUser()) ?? 'noPermission';
  return (
    <Empty
      heading="h1"
      drawing="locked"
      title={t('denied.title')}
      action={
        <ButtonLink look="primary" to="/contractlist">
          {t('denied.toList')}
        </ButtonLink>
      }
    >
      {t(`denied.${reason}`)}
    </Empty>
  );
}
