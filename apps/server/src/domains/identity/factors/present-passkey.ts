import { toChinaTime } from '@cinnabar/kernel';
import type { Passkey } from '@cinnabar/protocol/identity/account-schema';
import type { PasskeyRecord } from './passkey-store.ts';

export function presentPasskey({ id, name, synced, createTime, usedTime }: PasskeyRecord): Passkey {
  return {
    id,
    name,
    synced,
    createTime: toChinaTime(createTime),
    usedTime: usedTime && toChinaTime(usedTime),
  };
}
