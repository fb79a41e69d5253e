import type { Skin } from '@cinnabar/protocol/system/system-schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { skinQuery } from '../../lib/system-config.ts';
import { applySkin, DEFAULT_SKIN } from './apply-skin.ts';

export function useSkin(): Skin {
  return useQuery(skinQuery).data ?? DEFAULT_SKIN;
}

/** Once, at the root: the page follows `GET /sys/config/skin`. */
export function useApplySkin(): void {
  const { data } = useQuery(skinQuery);
  useEffect(() => {
    if (data) applySkin({ theme: data.theme, color: data.color });
  }, [data]);
}
