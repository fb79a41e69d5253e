import type { Database } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findTokenOf, type HolderKey, type TokenRecord } from './token-store.ts';

/** The token of a holder, whose codes are accepted. Throws TOKEN_MISSING, TOKEN_IS_LOST. */
export async function getUsableToken(db: Database['db'], holder: HolderKey): Promise<TokenRecord> {
  const token = await findTokenOf(db, holder);
  if (!token) throw new AppError('TOKEN_MISSING');
  if (token.lost) throw new AppError('TOKEN_IS_LOST');
  return token;
}
