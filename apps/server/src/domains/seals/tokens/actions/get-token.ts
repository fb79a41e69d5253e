import type { SealToken, Token } from '@cinnabar/protocol/seals/token-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { actsOn, dutiesOf, type TokenHolder } from '../token-policy.ts';
import { presentToken } from '../token-present.ts';
import { findTokenOf } from '../token-store.ts';

/** The token of a holder, with what the caller may do with it; null when it has none. */
export async function getToken(deps: SealsDeps, actor: Actor, holder: TokenHolder): Promise<Token | null> {
  const token = await findTokenOf(deps.database.db, holder);
  if (!token) return null;
  const duties = await dutiesOf(deps, actor, holder);
  return presentToken(token, actsOn(token, actor, holder.mayManage, duties));
}

export async function getSealToken(deps: SealsDeps, actor: Actor, holder: TokenHolder): Promise<SealToken> {
  const token = await getToken(deps, actor, holder);
  return { token, mayBind: token === null && holder.mayManage };
}
