import { getSkinCall } from '@cinnabar/protocol/system/setting-calls';
import { getInstallationCall, getSystemNameCall } from '@cinnabar/protocol/system/system-calls';
import type { Logo } from '@cinnabar/protocol/system/system-schema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { useTranslation } from '../i18n.ts';

const HOUR = 60 * 60_000;
const settled = { staleTime: HOUR, gcTime: HOUR } as const;

const systemNameQuery = (language: string) =>
  queryOptions({
    queryKey: ['system', 'name', language],
    queryFn: () => api(getSystemNameCall),
    ...settled,
  });

export const skinQuery = queryOptions({
  queryKey: ['system', 'skin'],
  queryFn: () => api(getSkinCall),
  ...settled,
});

export const customConfigQuery = queryOptions({
  queryKey: ['system', 'custom'],
  queryFn: () => api(getInstallationCall),
  ...settled,
});

/** False while timestamps come from the built-in authority, and until it is known. */
export function useTimestampIndependent(): boolean {
  return useQuery(customConfigQuery).data?.timestampIndependent ?? false;
}

const NO_LOGO: Logo = { light: null, dark: null };

/** The logo of the installation; none until it is known. */
export function useLogo(): Logo {
  return useQuery(customConfigQuery).data?.logo ?? NO_LOGO;
}

/** True on a demo installation; false until known. */
export function useDemo(): boolean {
  return useQuery(customConfigQuery).data?.demo ?? false;
}

/** True on an installation without an owner; false until known. */
export function useIsNew(): boolean {
  return useQuery(customConfigQuery).data?.isNew ?? false;
}

/** `GET /login/name`, in the language of the page; the product's own name until it is known. */
export function useSystemName(): string {
  const { t, i18n } = useTranslation();
  return useQuery(systemNameQuery(i18n.language)).data ?? t('system:product');
}
