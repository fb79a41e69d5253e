import enLaunch from '@cinnabar/locales/en-US/contracts-launch' with { type: 'json' };
import enIdentity from '@cinnabar/locales/en-US/identity' with { type: 'json' };
import enSystem from '@cinnabar/locales/en-US/system' with { type: 'json' };
import enVerifier from '@cinnabar/locales/en-US/verifier' with { type: 'json' };
import zhLaunch from '@cinnabar/locales/zh-CN/contracts-launch' with { type: 'json' };
import zhIdentity from '@cinnabar/locales/zh-CN/identity' with { type: 'json' };
import zhSystem from '@cinnabar/locales/zh-CN/system' with { type: 'json' };
import zhVerifier from '@cinnabar/locales/zh-CN/verifier' with { type: 'json' };
import type { PlainErrorName } from '@cinnabar/protocol/errors';
import { LEAST_PASSWORD_RULE } from '@cinnabar/protocol/identity/password-rules';
import { expect, it } from 'vitest';
import { passwordRuleError } from '../domains/identity/users/password-rules.ts';
import { AppError } from '../platform/http/app-error.ts';

const TOO_LARGE = [
  '文件已超过10mb，请将文件拆分为两个文件分别上传。',
  'The file has exceeded 10mb. Please split the file into two documents and upload them separately.',
] as const;
const ONLY_PDF = ['仅支持 PDF 文件！', 'Only PDF documents are supported!'] as const;
const EXPIRED = [
  '验证已失效，有效期为 3 分钟，请重试',
  'The verification has expired, valid for 3 minutes, please retry',
] as const;
const NO_ACCOUNT = ['账号不存在', 'Account does not exist'] as const;
const NO_PASSWORD = [
  '该账号尚未设置登录密码，请联系管理员设置',
  'This account has no login password. Ask the administrator to set one',
] as const;

/** The texts that product-spec §8 (and §5, for uploads) gives: code, Chinese, English. */
const ANSWERED: [PlainErrorName, number, readonly [string, string]][] = [
  ['SESSION_EXPIRED', 403, ['登录已失效，请重新登录！', 'Session expired, please log in again!']],
  ['ACCOUNT_NOT_FOUND', 1002001, NO_ACCOUNT],
  ['NO_LOGIN_PASSWORD', 1002002, NO_PASSWORD],
  ['CAPTCHA_EXPIRED', 1002012, EXPIRED],
  [
    'SCAN_LINK_EXPIRED',
    3001003,
    ['链接已失效，请联系发起方重新发送', 'This link has expired. Ask the sender for a new one'],
  ],
  ['SCAN_COMPLETED', 9002001, ['合同已完成，您无权查看', 'The contract is complete and you may not see it']],
  ['VERIFY_NOT_PDF', 9003001, ONLY_PDF],
  ['VERIFY_TOO_LARGE', 9003002, TOO_LARGE],
  ['DOCUMENT_TOO_LARGE', 3002005, TOO_LARGE],
];

it.each(ANSWERED)('%s is answered in the words of the specification', (name, code, [chinese, english]) => {
  const error = new AppError(name);
  expect([error.code, error.text('zh_CN'), error.text('en_US')]).toEqual([code, chinese, english]);
});

it('PASSWORD_RULE is answered in the words of the specification while no more is demanded', () => {
  const error = passwordRuleError(LEAST_PASSWORD_RULE);
  expect([error.code, error.text('zh_CN'), error.text('en_US')]).toEqual([
    1002006,
    '密码为 8 至 20 位，至少包含数字、字母、符号中的两种',
    'Use 8 to 20 characters with at least two of digits, letters and symbols',
  ]);
});

const SHOWN: [string, string, string, readonly [string, string]][] = [
  ['the account of a code', zhIdentity.login.fault.unknown, enIdentity.login.fault.unknown, NO_ACCOUNT],
  [
    'an account without password',
    zhIdentity.login.fault.noPassword,
    enIdentity.login.fault.noPassword,
    NO_PASSWORD,
  ],
  ['a puzzle that grew old', zhIdentity.puzzle.expired, enIdentity.puzzle.expired, EXPIRED],
  [
    'a puzzle that is not solved',
    zhIdentity.puzzle.missing,
    enIdentity.puzzle.missing,
    ['请先完成验证', 'Please complete verification first'],
  ],
  [
    'a code that was not sent',
    zhIdentity.code.failed,
    enIdentity.code.failed,
    ['获取验证码失败', 'Failed to get code'],
  ],
  [
    'a new password',
    zhIdentity.forget.done,
    enIdentity.forget.done,
    ['密码重置成功', 'Password reset successfully'],
  ],
  [
    'the profile',
    zhSystem.error.userTitle,
    enSystem.error.userTitle,
    ['获取用户信息失败', 'Failed to get user information'],
  ],
  [
    'the profile after a sign-in',
    zhSystem.error.userInit,
    enSystem.error.userInit,
    ['初始化用户信息失败', 'Failed to initialise user info'],
  ],
  [
    'the theme',
    zhSystem.error.theme,
    enSystem.error.theme,
    ['编译主题色失败', 'Failed to compile theme color'],
  ],
  ['another file than PDF', zhVerifier.error.notPdf, enVerifier.error.notPdf, ONLY_PDF],
  ['a file that is too large', zhVerifier.error.tooLarge, enVerifier.error.tooLarge, TOO_LARGE],
  [
    'a file of a contract that is too large',
    zhLaunch.files.refusal.tooLarge,
    enLaunch.files.refusal.tooLarge,
    TOO_LARGE,
  ],
  ['an upload', zhVerifier.error.failed, enVerifier.error.failed, ['文件上传失败', 'File upload failed']],
];

it.each(SHOWN)('%s has the same text in the browser', (_, chinese, english, texts) => {
  expect([chinese, english]).toEqual(texts);
});
