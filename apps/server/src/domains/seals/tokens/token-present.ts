import { toChinaTime } from '@cinnabar/kernel';
import type { KeptToken, Token, TokenAct } from '@cinnabar/protocol/seals/token-schema';
import type { TokenRecord } from './token-store.ts';

export const presentToken = (token: TokenRecord, acts: TokenAct[]): Token => ({
  id: token.id,
  serialNo: token.serialNo,
  status: token.synced ? 'BOUND' : 'UNSYNCED',
  bindTime: toChinaTime(token.bindTime ?? token.importTime),
  usedTime: token.usedTime && toChinaTime(token.usedTime),
  kind: token.kind,
  digits: token.digits,
  lost: token.lost && {
    name: token.lost.name,
    duties: token.lost.duties,
    reason: token.lost.reason,
    time: toChinaTime(new Date(token.lost.time)),
  },
  acts,
});

export const presentKept = (token: TokenRecord): KeptToken => ({
  id: token.id,
  serialNo: token.serialNo,
  manufacturer: token.manufacturer,
  kind: token.kind,
  algorithm: token.algorithm,
  digits: token.digits,
  state: token.state,
  importTime: toChinaTime(token.importTime),
});
