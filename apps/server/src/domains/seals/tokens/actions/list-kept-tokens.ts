import type { TokenPage } from '@cinnabar/protocol/seals/token-schema';
import type { SealsDeps } from '../../seals-deps.ts';
import { presentKept } from '../token-present.ts';
import { countTokens, listTokens } from '../token-store.ts';

/** Tokens of the installation by their serial numbers. */
export async function listKeptTokens(
  { database: { db } }: Pick<SealsDeps, 'database'>,
  { keyword = '', pageNo, pageSize }: { keyword?: string | undefined; pageNo: number; pageSize: number },
): Promise<TokenPage> {
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [tokens, total] = await Promise.all([listTokens(db, keyword, page), countTokens(db, keyword)]);
  return { list: tokens.map(presentKept), total, pageNo, pageSize };
}
