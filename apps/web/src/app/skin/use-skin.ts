import type { Skin } from '@cinnabar/protocol/system/system-schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notices.ts';
import { skinQuery } from '../../lib/system-config.ts';
import { appliedSkin, applySkin, onSkinApplied } from './apply-skin.ts';

export function useSkin(): Skin {
  return useSyncExternalStore(onSkinApplied, appliedSkin);
}

/** Once, at the root: the page follows `GET /sys/config/skin`. */
export function useApplySkin(): void {
  const { t } = useTranslation();
  const { data } = useQuery(skinQuery);
  useEffect(() => {
    if (data) applySkin(data).catch(() => notify('bad', t('error.theme')));
  }, [data, t]);
}
