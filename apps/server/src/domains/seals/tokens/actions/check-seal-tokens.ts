import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import type { SealState } from '../../seals-store.ts';
import { checkCode, type FoundStep } from '../check-code.ts';
import { findTokensOfSeals, spendStep } from '../token-store.ts';

/** Checked codes of tokens, before they are spent. */
export interface CheckedTokens {
  /** Serial numbers of the tokens, by seal. */
  serialNoOf: ReadonlyMap<string, string>;
  /** Each code counts once, also across processes. Throws TOKEN_CODE_SPENT. */
  spend(): Promise<void>;
}

const NONE: CheckedTokens = { serialNoOf: new Map(), spend: async () => undefined };

/**
 * Checks the codes that the tokens of these seals ask for; seals without a token cost nothing. Spending is a step of its own, so that
 * neither code is lost when the other one is wrong. Throws TOKEN_CODE_NEEDED, TOKEN_IS_LOST, WRONG_TOKEN_CODE, TOKEN_LOCKED.
 */
export async function checkSealTokens(
  deps: SealsDeps,
  actor: Actor,
  used: readonly SealState[],
  codes: readonly { sealId: string; code: string }[],
): Promise<CheckedTokens> {
  const seals = new Map(used.filter((one) => one.hasToken).map(({ seal }) => [seal.id, seal]));
  if (seals.size === 0) return NONE;
  const { db } = deps.database;
  const tokens = await findTokensOfSeals(db, [...seals.keys()]);
  const given = new Map(codes.map(({ sealId, code }) => [sealId, code]));
  const asked = tokens.map((token) => {
    const seal = seals.get(token.holderId!)!;
    if (token.lost) throw new AppError('TOKEN_IS_LOST');
    const code = given.get(seal.id);
    if (!code) throw new AppError('TOKEN_CODE_NEEDED', { params: { seal: seal.name } });
    return { token, seal, code };
  });
  const found: { id: string; found: FoundStep }[] = [];
  for (const { token, seal, code } of asked) {
    const at = { token, tenantId: seal.ownerId };
    found.push({ id: token.id, found: await checkCode(deps, actor, at, { pin: code }, 'use') });
  }
  return {
    serialNoOf: new Map(asked.map(({ token, seal }) => [seal.id, token.serialNo])),
    async spend() {
      const usedTime = deps.clock.now();
      for (const one of found)
        if (!(await spendStep(db, one.id, { ...one.found, usedTime })))
          throw new AppError('TOKEN_CODE_SPENT');
    },
  };
}
