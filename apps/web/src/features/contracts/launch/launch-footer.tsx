import './launch-footer.css';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type Missing, nameMissing } from './draft/missing.ts';
import { focusAnchor } from './focus-anchor.ts';

interface LaunchFooterProps {
  missing: readonly Missing[];
  /** 0 … 1 */
  share: number;
  uploading: boolean;
  busy: 'next' | 'keep' | null;
  onKeep: () => void;
  onNext: () => void;
}

const CIRCLE = 2 * Math.PI * 14;

/** The pre-flight: how many things are missing, each a way to the field. The primary always works; it leads to the first. */
export function LaunchFooter({ missing, share, uploading, busy, onKeep, onNext }: LaunchFooterProps) {
  const { t } = useTranslation('contracts-launch');
  const [first, ...others] = missing;
  const tell = (one: Missing) => nameMissing(t, one);
  return (
    <footer className="launch-footer">
      <div className="launch-footer-state" role="status">
        <svg className="launch-footer-ring" viewBox="0 0 34 34" aria-hidden="true">
          <circle cx="17" cy="17" r="14" />
          <circle
            cx="17"
            cy="17"
            r="14"
            className={first ? 'launch-footer-share' : 'launch-footer-share launch-footer-whole'}
            strokeDasharray={`${share * CIRCLE} ${CIRCLE}`}
          />
        </svg>
        <span className="launch-footer-text">
          <strong>
            {first
              ? t('missing.count', { count: missing.length })
              : t(uploading ? 'missing.uploading' : 'missing.none')}
          </strong>
          {first ? (
            <span className="launch-footer-links">
              <button type="button" className="launch-footer-link" onClick={() => focusAnchor(first.anchor)}>
                {tell(first)}
              </button>
              {others.length > 0 && (
                <Menu
                  entries={missing.map((one) => ({
                    key: `${one.kind} ${one.anchor}`,
                    label: tell(one),
                    onSelect: () => focusAnchor(one.anchor),
                  }))}
                  trigger={(props) => (
                    <button {...props} type="button" className="launch-footer-more">
                      {t('missing.all')}
                      <Icon name="up" size={12} />
                    </button>
                  )}
                />
              )}
            </span>
          ) : (
            <span className="launch-footer-note">{t('missing.noneNote')}</span>
          )}
        </span>
      </div>
      <Button className="hide-on-phone" busy={busy === 'keep'} onClick={onKeep}>
        {t('footer.keep')}
      </Button>
      <Button look="primary" busy={busy === 'next'} onClick={onNext}>
        {t('footer.next')}
        <Icon name="arrow" size={16} />
      </Button>
    </footer>
  );
}
