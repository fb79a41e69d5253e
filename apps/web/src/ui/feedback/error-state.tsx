import { type ReactNode, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { ApiError } from '../../lib/errors/api-error.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button, IconButton } from '../actions/button.tsx';
import { Empty } from './empty.tsx';

export interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  /** What did not work, in the page's words; else a general sentence. */
  title?: ReactNode;
  /** Whether anything was lost; else the server's sentence. */
  children?: ReactNode;
  /** Beside "try again". */
  action?: ReactNode;
  heading?: 'h1' | 'h2';
}

/** What happened, whether data is safe, what to do next, and the code and request number to copy (guide §4). */
export function ErrorState({ error, onRetry, title, children, action, heading }: ErrorStateProps) {
  const { t } = useTranslation();
  const api = error instanceof ApiError ? error : null;
  return (
    <Empty
      role="alert"
      drawing="torn"
      {...(heading ? { heading } : {})}
      title={title ?? t('system:error.loadTitle')}
      action={
        (onRetry || action) && (
          <>
            {action}
            {onRetry && (
              <Button look="primary" icon="refresh" onClick={onRetry}>
                {t('system:action.retry')}
              </Button>
            )}
          </>
        )
      }
    >
      {children ?? (api && errorText(api)) ?? t('system:error.unknown')}
      {api?.code != null && <Trace code={api.code} requestId={api.requestId} />}
    </Empty>
  );
}

function Trace({ code, requestId }: { code: number; requestId: string | null }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const text = requestId
    ? t('system:error.traceWithRequest', { code, requestId })
    : t('system:error.trace', { code });
  return (
    <div>
      <span className="empty-trace">
        {text}
        <IconButton
          icon={copied ? 'check' : 'copy'}
          size="small"
          label={copied ? t('system:action.copied') : t('system:action.copy')}
          onClick={async () => setCopied(await copyText(text))}
        />
      </span>
    </div>
  );
}
