import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notices.ts';
import { savesData, whenIdle } from '../../lib/when-idle.ts';
import type { LateWidget } from './late-widget.ts';

/**
 * The state of a popup whose code is fetched when the browser is idle, at the latest when its button is approached, so that no page waits
 * for it. `shown` is the popup while it is open.
 */
export function useLatePopup<T>(widget: LateWidget<T>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const begin = () => void widget.fetch().catch(() => {});
  useEffect(() => {
    if (!savesData()) whenIdle(() => void widget.fetch().catch(() => {}));
  }, [widget]);
  return {
    shown: open ? (widget.current() ?? null) : null,
    setOpen,
    /** For the button: `open` waits for a popup that has not arrived yet. */
    begin,
    open: () =>
      void widget.fetch().then(
        () => setOpen(true),
        () => notify('bad', t('system:error.pageMissing')),
      ),
  };
}
