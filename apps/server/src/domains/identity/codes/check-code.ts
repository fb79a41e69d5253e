import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import type { CodePurpose } from './code-purpose.ts';
import { spendCode, takeTry } from './code-store.ts';

export interface CheckCodeForm {
  contact: string;
  purpose: CodePurpose;
  bindTo?: string;
  code: string;
}

/**
 * Compares a code and spends it. The try is counted outside `tx`, so that a caller that rolls back cannot guess without limit; spending is part
 * of `tx`, so that a code is spent exactly when what it confirmed is committed; without one, the try that is right spends it. Errors: WRONG_CODE, CODE_EXPIRED.
 * @returns whether it may create an external person for an unknown contact
 */
export async function checkCode(
  context: IdentityContext,
  form: CheckCodeForm,
  tx?: Tx,
): Promise<{ welcome: boolean }> {
  const { contact, purpose, bindTo = '', code } = form;
  const key = { contact, purpose, bindTo };
  const now = context.clock.now();
  const codeHash = context.codes.hash(key, code.trim());
  const taken = await takeTry(context.database.db, key, { codeHash, spend: tx === undefined, now });
  if (!taken) throw new AppError('CODE_EXPIRED');
  if (!taken.isRight) {
    const left = taken.triesLeft;
    // After the last try nothing is counted any more; a new code must be requested.
    if (left === 0) throw new AppError('CODE_EXPIRED');
    throw new AppError('WRONG_CODE', { params: { count: left }, result: { left } });
  }
  if (tx && !(await spendCode(tx, key, codeHash, now))) throw new AppError('CODE_EXPIRED');
  return { welcome: taken.welcome };
}
