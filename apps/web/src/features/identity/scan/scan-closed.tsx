import { useTranslation } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Drawing, type DrawingName } from '../../../ui/feedback/drawing.tsx';
import { LoginFrame } from '../frame/login-frame.tsx';
import type { ScanOutcome } from './scan-calls.ts';

type Why = Exclude<ScanOutcome, 'toSign' | 'toDetail'> | 'failed';

const DRAWINGS: Record<Why, DrawingName> = {
  expired: 'torn',
  unknown: 'torn',
  noAuth: 'locked',
  notYet: 'paper',
  paused: 'paper',
  full: 'locked',
  failed: 'search',
};

/** The code opens nothing: the link is no longer valid, another person signed already, it is not their turn yet, or the server could not be asked. */
export function ScanClosed({ why, onRetry }: { why: Why; onRetry?: () => void }) {
  const { t } = useTranslation('identity-scan');
  const mayRetry = why === 'notYet' || why === 'failed';
  return (
    <LoginFrame title={t(`closed.${why}.title`)} lead={t(`closed.${why}.text`)}>
      <div className="scan-closed">
        <Drawing name={DRAWINGS[why]} />
        {mayRetry ? (
          <Button look="primary" size="large" onClick={onRetry}>
            {t('closed.retry')}
          </Button>
        ) : (
          <ButtonLink size="large" to="/contractlist">
            {t('closed.signIn')}
          </ButtonLink>
        )}
      </div>
    </LoginFrame>
  );
}
