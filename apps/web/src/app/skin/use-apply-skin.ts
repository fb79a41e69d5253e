import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notices.ts';
import { skinQuery } from '../../lib/queries/system-config.ts';
import { applySkin } from './apply-skin.ts';

/** Once, at the root: the page follows `GET /sys/config/skin`. */
export function useApplySkin(): void {
  const { t } = useTranslation();
  const { data } = useQuery(skinQuery);
  useEffect(() => {
    if (data) applySkin(data).catch(() => notify('bad', t('error.theme')));
  }, [data, t]);
}
