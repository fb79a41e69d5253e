import {
  bindSealTokenCall,
  bindSyncTokenCall,
  bindTokenCall,
  findTokenCall,
  getSealTokenCall,
  syncSealTokenCall,
  syncTokenCall,
} from '@cinnabar/protocol/seals/token-calls';
import type { SealToken, TokenTenant } from '@cinnabar/protocol/seals/token-schema';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { seal, withSealKey } from '../../../lib/api/seal.ts';

/** What holds a token, or may. */
export type TokenHolder =
  | ({ kind: 'COMPANY'; mayBind: boolean } & TokenTenant)
  | { kind: 'SEAL'; sealId: string };

const keyOf = (holder: TokenHolder) =>
  ['seals', 'token', holder.kind, holder.kind === 'SEAL' ? holder.sealId : holder.tenantId] as const;

export const tokenQuery = (holder: TokenHolder) =>
  queryOptions({ queryKey: keyOf(holder), queryFn: () => readToken(holder) });

async function readToken(holder: TokenHolder): Promise<SealToken> {
  if (holder.kind === 'SEAL') return api(getSealTokenCall, { query: { sealId: holder.sealId } });
  const { mayBind, tenantId, tenantType } = holder;
  const token = await api(findTokenCall, { query: { tenantId, tenantType } });
  return { token, mayBind: token === null && mayBind };
}

/** Reads again what a change of a token changes: its card, and the seals, which say whether they have one. */
export function useTokenChange(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['seals'] });
}

/** Binds by one code, or by two in a row where the token is out of step. */
export const bindToken = (holder: TokenHolder, form: { serialNo: string; pin: string; nextPin: string }) =>
  withSealKey(async () => {
    const { serialNo } = form;
    const pin = await seal(form.pin);
    const next = form.nextPin === '' ? null : await seal(form.nextPin);
    if (holder.kind === 'SEAL') {
      const { sealId } = holder;
      await api(bindSealTokenCall, {
        body: { sealId, serialNo, pin, ...(next !== null && { nextPin: next }) },
      });
      return;
    }
    const { tenantId, tenantType } = holder;
    const body = { tenantId, tenantType, serialNo, pin };
    if (next === null) await api(bindTokenCall, { body });
    else await api(bindSyncTokenCall, { body: { ...body, nextPin: next } });
  });

export const syncToken = (holder: TokenHolder, form: { pin: string; nextPin: string }) =>
  withSealKey(async () => {
    const codes = { pin: await seal(form.pin), nextPin: await seal(form.nextPin) };
    if (holder.kind === 'SEAL') await api(syncSealTokenCall, { body: { sealId: holder.sealId, ...codes } });
    else {
      const { tenantId, tenantType } = holder;
      await api(syncTokenCall, { body: { tenantId, tenantType, ...codes } });
    }
  });
