import english from '@cinnabar/locales/en-US/contracts-sign' with { type: 'json' };
import chinese from '@cinnabar/locales/zh-CN/contracts-sign' with { type: 'json' };
import { SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { expect, it } from 'vitest';
import { sampleContract } from '../sample-contract.ts';
import { closedReason } from './closed-reason.ts';

type Part = Parameters<typeof sampleContract>[0];
const ENDED = { signCode: SIGN_CODE.ENDED };

it.each([
  ['done', { signCode: SIGN_CODE.OWN_PART_DONE }, false],
  ['waiting', { signCode: SIGN_CODE.WAITING_FOR_OTHERS }, false],
  ['other', { signCode: SIGN_CODE.LOOKS_ON }, false],
  ['recalled', { status: 'RECALLED', ...ENDED }, false],
  ['rejected', { status: 'REJECTED', ...ENDED }, false],
  ['ended', { status: 'COMPLETE', ...ENDED }, false],
  ['late', { status: 'EXPIRED', ...ENDED }, false],
  ['late', { status: 'SIGNING', signCode: SIGN_CODE.SIGN }, true],
  ['lapsed', { status: 'TERMINATING', signCode: SIGN_CODE.SIGN }, true],
] as [string, Part, boolean][])('says "%s" in a title and a sentence: %o', (key, part, late) => {
  expect(closedReason(sampleContract(part), late).key).toBe(key);
  for (const { closed } of [english, chinese] as { closed: Record<string, string> }[])
    expect([closed[key], closed[`${key}Text`]]).toEqual([expect.any(String), expect.any(String)]);
});
