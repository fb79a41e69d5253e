import type { ErrorName, Params } from '@cinnabar/protocol/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unreachable } from '../api/read-answer.ts';
import { switchLanguage } from '../i18n.ts';
import { ApiError } from './api-error.ts';
import { sayFault } from './fault.ts';

const say = (fault: ApiError) => sayFault((key) => key, fault);
const refusal = (name: ErrorName, message: string, params?: Params) =>
  new ApiError({ name, message, status: 400, ...(params ? { params } : {}) });

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: '' } }));
afterEach(async () => {
  await switchLanguage('zh_CN');
  vi.unstubAllGlobals();
});

describe('sayFault', () => {
  it('shows the server’s own sentence until the page changes its language', () => {
    expect(say(refusal('BUSY', '系统繁忙，这是服务器的原话'))).toBe('系统繁忙，这是服务器的原话');
  });

  it('says a refusal in the new language of the page, with its parameters', async () => {
    const wrong = refusal('WRONG_CODE', '验证码不正确，还可再试 4 次', { count: 4 });
    await switchLanguage('en_US');
    expect(say(wrong)).toBe('Wrong code. 4 tries left');
    expect(say(refusal('WRONG_CODE', 'Wrong code. 1 try left', { count: 1 }))).toBe('Wrong code. 1 try left');
    await switchLanguage('zh_CN');
    expect(say(wrong)).toBe('验证码不正确，还可再试 4 次');
  });

  it('says in the new language that the server cannot be reached', async () => {
    const lost = unreachable();
    expect(lost.code).toBeNull();
    await switchLanguage('en_US');
    expect(say(lost)).toMatch(/^The server cannot be reached/);
  });

  it('keeps the message of an error that only the server knows', async () => {
    const newer = new ApiError({ name: 'OF_A_NEWER_SERVER', message: '另一个版本的句子', status: 409 });
    await switchLanguage('en_US');
    expect(say(newer)).toBe('另一个版本的句子');
  });
});
