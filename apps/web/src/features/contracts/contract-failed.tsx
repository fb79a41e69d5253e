import { isFailure } from '../../lib/errors/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

/** A page of a contract that is not there for this reader, where trying again changes nothing; or that did not load. */
export function ContractFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('contracts-detail');
  return isFailure(error, 'NOT_FOUND') ? (
    <ErrorState
      heading="h1"
      error={error}
      title={t('load.missing')}
      action={<ButtonLink to="/">{t('system:action.home')}</ButtonLink>}
    >
      {t('load.missingText')}
    </ErrorState>
  ) : (
    <ErrorState heading="h1" error={error} title={t('load.title')} onRetry={onRetry} />
  );
}
