import { listBelowCall } from '@cinnabar/protocol/organizations/platform/platform-calls';
import type { PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import type { MoreLine } from './company-rows.ts';

/** The companies of a group that were read with the page, and those that are read further, until the page is read again. */
export function useMoreCompanies(first: readonly PlatformCompany[]) {
  const { company } = useCurrentUser();
  const [more, setMore] = useState<{ of: typeof first; read: PlatformCompany[] }>({ of: first, read: [] });
  const read = more.of === first ? more.read : [];
  async function readMore({ parentId, afterId }: MoreLine): Promise<void> {
    const query = { companyId: company?.id ?? '', parentId, ...(afterId && { afterId }) };
    const found = await api(listBelowCall, { query });
    setMore((now) => ({ of: first, read: [...(now.of === first ? now.read : []), ...found] }));
  }
  return { group: [...first, ...read], readMore };
}
