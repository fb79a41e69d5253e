import { useTranslation } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import type { PrimaryButton } from './use-primary.ts';

interface SignBarProps {
  done: number;
  total: number;
  primary: PrimaryButton;
  onInfo: () => void;
}

/** The phone's one bar: how far, with whom, what next. */
export function SignBar({ done, total, primary, onInfo }: SignBarProps) {
  const { t } = useTranslation('contracts-sign');
  return (
    <footer className="sign-bar">
      {total > 0 && (
        <div className="sign-bar-progress">
          <span>{t('progress', { done, total })}</span>
          <Progress value={done / total} label={t('progress', { done, total })} />
        </div>
      )}
      <div className="sign-bar-actions">
        <IconButton icon="users" size="large" look="default" label={t('info')} onClick={onInfo} />
        <Button
          look="primary"
          size="large"
          className="sign-bar-primary"
          disabled={!primary.onPress}
          onClick={primary.onPress ?? undefined}
        >
          {primary.label}
        </Button>
      </div>
    </footer>
  );
}
