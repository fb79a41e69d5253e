import { findCounts, findRecentCount } from '../../../platform/http/rate-limit.ts';
import { countFailuresOf } from '../locks/lock-store.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import {
  codesFromAddress,
  codesToContact,
  failuresFromAddress,
  refusalsOfAddress,
  UNASKED,
} from './captcha-limits.ts';

/** The call that may need a captcha, and its origin. */
export type GuardedAct =
  /** `signsIn`: the code opens a session. */
  | { kind: 'SEND_CODE'; contact: string; address: string; signsIn?: boolean }
  /** `lockKey`: the key under which wrong passwords of this account are counted. */
  | { kind: 'TRY_PASSWORD'; lockKey: string; address: string };

/** Whether a captcha must be solved first. The answer never depends on whether the account exists. */
export async function demandsCaptcha(context: IdentityContext, act: GuardedAct): Promise<boolean> {
  const { database, clock, system } = context;
  const mode = await system.setting('captcha');
  if (mode === 'OFF') return false;
  if (act.kind === 'SEND_CODE') {
    if (mode === 'ALWAYS' || (mode === 'CODE' && act.signsIn)) return true;
    const counters = [codesToContact(act.contact), codesFromAddress(act.address)];
    const [toContact = 0, fromAddress = 0] = await findCounts(database, counters, clock.now());
    return toContact >= UNASKED.codesPerContact || fromAddress >= UNASKED.codesPerAddress;
  }
  const [ofAccount, [fromAddress = 0]] = await Promise.all([
    countFailuresOf(database, act.lockKey, clock.now()),
    findCounts(database, [failuresFromAddress(act.address)], clock.now()),
  ]);
  // One mistyped password does not require a captcha, unless the operator configured it so.
  const unasked = mode === 'ALWAYS' ? 1 : UNASKED.failuresPerAccount;
  return ofAccount >= unasked || fromAddress >= UNASKED.failuresPerAddress;
}

/** What a page learns before account and means of sign-in are known: by address alone. */
export async function asksCaptchaOf(context: IdentityContext, address: string): Promise<boolean> {
  const { database, clock, system } = context;
  const mode = await system.setting('captcha');
  if (mode !== 'AUTO') return mode !== 'OFF';
  const now = clock.now();
  const counters = [codesFromAddress(address), failuresFromAddress(address)];
  const [refused, [codes = 0, failures = 0]] = await Promise.all([
    findRecentCount(database, refusalsOfAddress(address), now),
    findCounts(database, counters, now),
  ]);
  return refused > 0 || codes >= UNASKED.codesPerAddress || failures >= UNASKED.failuresPerAddress;
}
