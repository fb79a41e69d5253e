import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { missingIn } from './apply-values.ts';

interface ApplyFooterProps {
  missing: ReturnType<typeof missingIn>;
  /** By photos that the applicant owes. */
  blocked: boolean;
  busy: boolean;
}

/** What is missing, each a way to its part of the page, and the sending. */
export function ApplyFooter({ missing, blocked, busy }: ApplyFooterProps) {
  const { t } = useTranslation('physical-apply');
  const [first] = missing;
  return (
    <footer className="apply-foot">
      <div className="apply-foot-state" role="status">
        <Icon name={first || blocked ? 'alert' : 'check'} />
        <span>
          <b>
            {blocked
              ? t('foot.blocked')
              : first
                ? t('foot.missing', { count: missing.length })
                : t('foot.ready')}
          </b>
          {!blocked && first && (
            <button type="button" className="apply-foot-link" onClick={() => goTo(first.anchor)}>
              {first.field ? t('foot.field', { field: first.field, fault: t(first.word) }) : t(first.word)}
            </button>
          )}
        </span>
      </div>
      <Button type="submit" look="primary" busy={busy} disabled={blocked}>
        {t('submit')}
      </Button>
    </footer>
  );
}

/** Brings a part of the page into view and moves the focus to its first control. */
function goTo(anchor: string): void {
  const part = document.getElementById(anchor);
  part?.scrollIntoView({ block: 'center' });
  part?.querySelector<HTMLElement>('input:not([hidden]), select, button')?.focus({ preventScroll: true });
}
