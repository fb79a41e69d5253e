import './toaster.css';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { dismissNotice, type Notice, type NoticeTone, useNotices, wordsOf } from '../../lib/notices.ts';
import { IconButton } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { useTopLayer } from './top-layer.ts';

const ICONS: Record<NoticeTone, IconName> = { ok: 'check', info: 'info', warn: 'alert', bad: 'alert' };

/** Shows what `lib/notices` holds. Once, at the root; it follows the topmost dialog, outside of which all is inert. */
export function Toaster() {
  const notices = useNotices();
  const home = useTopLayer();
  const layer = useRef<HTMLDivElement>(null);
  const last = notices.at(-1)?.id;
  // Opened again for each notice and each dialog, so that it lies above what was opened last.
  useEffect(() => {
    const element = layer.current;
    if (!element || last === undefined || !home.isConnected) return;
    element.showPopover();
    return () => {
      if (element.isConnected && element.matches(':popover-open')) element.hidePopover();
    };
  }, [last, home]);
  if (notices.length === 0) return null;
  return createPortal(
    <div ref={layer} className="toaster" popover="manual">
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>,
    home,
  );
}

function Toast({ notice: { id, tone, text, link } }: { notice: Notice }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className={`toast toast-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <span>{wordsOf(text)}</span>
      {link && (
        <button
          type="button"
          className="toast-link"
          onClick={() => {
            dismissNotice(id);
            if (link.to) navigate(link.to);
            link.onSelect?.();
          }}
        >
          {link.label}
        </button>
      )}
      {tone === 'bad' && (
        <IconButton
          icon="x"
          size="small"
          label={t('system:action.close')}
          onClick={() => dismissNotice(id)}
        />
      )}
    </div>
  );
}
