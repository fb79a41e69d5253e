import type { Language } from '@cinnabar/protocol/transport/headers';
import type { UserRecord } from './user-store.ts';

/** A person as other domains see them: without secrets. */
export interface User {
  id: string;
  name: string;
  mobile: string | null;
  email: string | null;
  lang: Language;
  realName: boolean;
  avatarKey: string | null;
  hasPassword: boolean;
  hasSignPwd: boolean;
  /** The directory that alone decides the account's password; null: this product. */
  homeId: string | null;
}

export function toUser(record: UserRecord): User {
  const { id, name, mobile, email, lang, realName, avatarKey, homeId } = record;
  return {
    id,
    name,
    mobile,
    email,
    lang,
    realName,
    avatarKey,
    hasPassword: record.passwordHash !== null,
    hasSignPwd: record.signPasswordHash !== null,
    homeId,
  };
}
