import { isContact } from '@cinnabar/protocol/identity/account-rules';
import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { DEFAULT_LANGUAGE, type Language } from '@cinnabar/protocol/transport/headers';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Counter, countAttempts } from '../../../platform/http/rate-limit.ts';
import { newCode } from '../secrets/code-digest.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { codesPerAddress, codesPerContact, VOICE_AFTER_MS } from './code-limits.ts';
import { CODE_TEMPLATES, type CodeKey, type CodePurpose } from './code-purpose.ts';
import { findCode, replaceCode } from './code-store.ts';

export interface IssueCodeForm {
  /** In the form of `normaliseAccount`. */
  contact: string;
  purpose: CodePurpose;
  /** The object that the code is limited to, e.g. an intent's id. */
  bindTo?: string;
  channel?: 'SMS' | 'EMAIL' | 'VOICE';
  language?: Language;
  /** Address of the caller, for the limit per address. */
  address?: string;
  /** False: do the same work but send nothing (no account has the contact). */
  deliver?: boolean;
  /** An unknown person who proves the contact with it becomes an external person. */
  welcome?: boolean;
  /** Of `requireCaptcha`, counted with the code. */
  counted?: readonly Counter[];
}

/**
 * Creates a code, stores its digest and sends it. Errors: CONTACT_INVALID, VOICE_NOT_FOR_EMAIL, CODE_TOO_SOON, TOO_MANY_REQUESTS. In the
 * caller's transaction when one is passed.
 */
export async function issueCode(context: IdentityContext, form: IssueCodeForm, tx?: Tx): Promise<PinResult> {
  const { contact, purpose, bindTo = '', channel, deliver = true, welcome = false, counted } = form;
  if (!isContact(contact)) throw new AppError('CONTACT_INVALID');
  const spoken = channel === 'VOICE';
  if (spoken && contact.includes('@')) throw new AppError('VOICE_NOT_FOR_EMAIL');
  const key = { contact, purpose, bindTo };
  const now = context.clock.now();
  const perAddress = form.address ? [codesPerAddress(form.address)] : [];
  const code = newCode();
  const store = async (at: Tx) => {
    const record = {
      ...key,
      codeHash: context.codes.hash(key, code),
      triesLeft: LIMITS.codeTries,
      welcome,
      issueTime: now,
      voiceTime: spoken ? now : null,
      expireTime: new Date(now.getTime() + LIMITS.codeValidSeconds * 1000),
      usedTime: null,
    };
    const notAfter = new Date(now.getTime() - LIMITS.codeResendSeconds * 1000);
    const writtenNotAfter = new Date(now.getTime() - VOICE_AFTER_MS);
    if (!(await replaceCode(at, record, { spoken, notAfter, writtenNotAfter })))
      throw await tooSoon(at, key, spoken, now);
    // Counted outside: a refused code is taken back, its count is not.
    await countAttempts(context.database, [...perAddress, codesPerContact(contact)], now, counted);
    // For a contact without an account the message is written and rolled back: the response time discloses nothing.
    const isHidden = form.deliver !== undefined;
    const message = {
      to: contact,
      ...(channel ? { channel } : {}),
      template: CODE_TEMPLATES[purpose],
      language: form.language ?? DEFAULT_LANGUAGE,
      code,
      validSeconds: LIMITS.codeValidSeconds,
    };
    if (!isHidden) return context.notifications.send(at, message);
    // Sent at once, in this order.
    const kept = at.executeSql('savepoint delivery');
    await Promise.all([kept, context.notifications.sendAtOnce(at, message)]);
    await at.executeSql(deliver ? 'release savepoint delivery' : 'rollback to savepoint delivery');
  };
  await (tx ? store(tx) : context.database.transaction(store));
  return { resendIn: LIMITS.codeResendSeconds, expiresIn: LIMITS.codeValidSeconds };
}

/** The error that says how long to wait after the last code. */
async function tooSoon(tx: Tx, key: CodeKey, spoken: boolean, now: Date): Promise<AppError> {
  const last = (await findCode(tx, key))!;
  const waits = spoken
    ? [
        [last.issueTime, VOICE_AFTER_MS],
        [last.voiceTime, LIMITS.codeResendSeconds * 1000],
      ]
    : [[last.issueTime, LIMITS.codeResendSeconds * 1000]];
  const left = (waits as [Date | null, number][]).map(([time, wait]) =>
    time ? time.getTime() + wait - now.getTime() : 0,
  );
  const seconds = Math.ceil(Math.max(1, ...left) / 1000);
  return new AppError('CODE_TOO_SOON', { params: { count: seconds }, retryAfter: seconds });
}
