import { isFailure } from '../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';

interface SignFailedProps {
  error: unknown;
  /** It was shown a moment ago. */
  shown: boolean;
  onRetry: () => void;
}

/** The contract could not be shown: it is not there for this person, or no longer, or the connection failed. */
export function SignFailed({ error, shown, onRetry }: SignFailedProps) {
  const { t } = useTranslation('contracts-sign');
  return (
    <main className="sign-alone">
      {isFailure(error, 'NOT_FOUND') ? (
        <ErrorState
          heading="h1"
          error={error}
          title={t(shown ? 'load.taken' : 'load.missing')}
          action={<ButtonLink to="/">{t('system:action.home')}</ButtonLink>}
        >
          {t(shown ? 'load.takenText' : 'load.missingText')}
        </ErrorState>
      ) : (
        <ErrorState heading="h1" error={error} title={t('load.title')} onRetry={onRetry}>
          {t('load.text')}
        </ErrorState>
      )}
    </main>
  );
}
