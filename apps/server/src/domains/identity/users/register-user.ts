import { newId } from '@cinnabar/kernel';
import { isContact } from '@cinnabar/protocol/identity/account-rules';
import { DEFAULT_LANGUAGE, type Language } from '@cinnabar/protocol/transport/headers';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { hashPassword } from '../secrets/password-hashing.ts';
import type { IdentityContext } from './identity-deps.ts';
import { notePasswords } from './password-store.ts';
import { insertUsers, type UserRecord } from './user-store.ts';

export interface UserForm {
  name: string;
  /** At least one of the two, in the form of `normaliseAccount`. */
  mobile?: string;
  email?: string;
  /** Absent: signs in by code only. */
  password?: string;
  realName?: boolean;
  lang?: Language;
}

/** Creates a person. Null when the phone number or the e-mail address is taken. */
export async function registerUser(
  context: IdentityContext,
  tx: Tx,
  form: UserForm,
): Promise<UserRecord | null> {
  return (await registerUsers(context, tx, [form]))[0] ?? null;
}

/** Creates several in one statement, without those whose phone number or e-mail address is taken. */
export async function registerUsers(
  { clock }: IdentityContext,
  tx: Tx,
  forms: readonly UserForm[],
): Promise<UserRecord[]> {
  const records = await Promise.all(forms.map((form) => newUser(clock.now(), form)));
  const made = await insertUsers(tx, records);
  const registered = records.filter(({ id }) => made.has(id));
  await notePasswords(
    tx,
    registered.flatMap(({ id, passwordHash, createTime }) =>
      passwordHash === null ? [] : { userId: id, hash: passwordHash, setTime: createTime },
    ),
  );
  return registered;
}

async function newUser(createTime: Date, form: UserForm): Promise<UserRecord> {
  const { name, mobile = null, email = null, password, realName = false, lang = DEFAULT_LANGUAGE } = form;
  const contacts = [mobile, email].filter((contact) => contact !== null);
  if (contacts.length === 0 || !contacts.every(isContact)) throw new AppError('CONTACT_INVALID');
  return {
    id: newId(),
    name,
    mobile,
    email,
    passwordHash: password === undefined ? null : await hashPassword(password),
    homeId: null,
    signPasswordHash: null,
    realName,
    lang,
    avatarKey: null,
    visitTime: null,
    lastTenantId: null,
    createTime,
  };
}
