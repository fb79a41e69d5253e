import type { Installation, Skin } from '@cinnabar/protocol/system/system-schema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api-client.ts';
import { useTranslation } from './i18n.ts';

const HOUR = 60 * 60_000;
const settled = { staleTime: HOUR, gcTime: HOUR } as const;

const systemNameQuery = (language: string) =>
  queryOptions({
    queryKey: ['system', 'name', language],
    queryFn: () => api.get<string>('/login/name'),
    ...settled,
  });

export const skinQuery = queryOptions({
  queryKey: ['system', 'skin'],
  queryFn: () => api.get<Skin>('/sys/config/skin'),
  ...settled,
});

export const customConfigQuery = queryOptions({
  queryKey: ['system', 'custom'],
  queryFn: () => api.form<Installation>('/sys/custom/config', {}),
  ...settled,
});

/** False while timestamps come from the built-in authority, and until it is known. */
export function useTimestampIndependent(): boolean {
  return useQuery(customConfigQuery).data?.timestampIndependent ?? false;
}

/** True on a demo installation; false until known. */
export function useDemo(): boolean {
  return useQuery(customConfigQuery).data?.demo ?? false;
}

/** True on an installation that nobody owns yet; false until known. */
export function useIsNew(): boolean {
  return useQuery(customConfigQuery).data?.isNew ?? false;
}

/** `GET /login/name`, in the language of the page; the product's own name until it is known. */
export function useSystemName(): string {
  const { t, i18n } = useTranslation();
  return useQuery(systemNameQuery(i18n.language)).data ?? t('system:product');
}
