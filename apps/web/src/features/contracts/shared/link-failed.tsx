import { loginAddress } from '../../../lib/api/session-loss.ts';
import { ApiError, isFailure } from '../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SharedFrame } from './shared-frame.tsx';

/** A link that opens nothing (any more), or not now. The server does not reveal whether it expired, was revoked or never existed. */
export function LinkFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('contracts-shared');
  const ended =
    error === null || isFailure(error, 'VIEW_TOKEN_ENDED', 'NOT_FOUND') || !(error instanceof ApiError);
  return (
    <SharedFrame>
      {ended ? (
        <Empty
          heading="h1"
          drawing="locked"
          title={t('ended.title')}
          action={
            <ButtonLink look="primary" to={loginAddress()}>
              {t('ended.signIn')}
            </ButtonLink>
          }
        >
          {t('ended.text')}
        </Empty>
      ) : (
        <ErrorState heading="h1" error={error} title={t('failed')} onRetry={onRetry} />
      )}
    </SharedFrame>
  );
}
