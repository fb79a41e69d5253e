import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';

const KEY = 'zoomHint';
const SHOWN_MS = 6000;

/** Said once on every phone: small print can be made larger with two fingers. */
export function ZoomHint() {
  const { t } = useTranslation('contracts-sign');
  const phone = useMedia(PHONE);
  const [shown, setShown] = useState(() => readStored(KEY) === null);
  useEffect(() => {
    if (!phone || !shown) return;
    writeStored(KEY, 'shown');
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [phone, shown]);
  if (!phone || !shown) return null;
  return (
    <p className="zoom-hint" role="status">
      {t('zoomHint')}
    </p>
  );
}
