import { afterEach, expect, it } from 'vitest';
import { ApiError, NO_ANSWER } from './api-error.ts';
import { sayFault } from './fault.ts';
import { keepLanguage } from './language.ts';
import { unreachable } from './read-answer.ts';
import { loadOtherWords } from './server-words.ts';

const say = (fault: ApiError) => sayFault((key) => key, fault);
const refusal = (code: number, message: string) => new ApiError({ code, message, status: 400 });

afterEach(() => keepLanguage('zh_CN'));

it('a refusal follows the page into its new language, with its numbers', async () => {
  const wrong = refusal(1002004, '验证码不正确，还可再试 4 次');
  expect(say(wrong)).toBe('验证码不正确，还可再试 4 次');
  await loadOtherWords();
  keepLanguage('en_US');
  expect(say(wrong)).toBe('Wrong code. 4 tries left');
  keepLanguage('zh_CN');
  expect(say(wrong)).toBe('验证码不正确，还可再试 4 次');
});

it('so does a server that cannot be reached', async () => {
  const lost = unreachable();
  expect(lost.code).toBe(NO_ANSWER);
  await loadOtherWords();
  keepLanguage('en_US');
  expect(say(lost)).toMatch(/^The server cannot be reached/);
});

it('a sentence that only the server knows stays as it came', async () => {
  const own = refusal(1002004, '另一个版本的句子');
  await loadOtherWords();
  keepLanguage('en_US');
  expect(say(own)).toBe('另一个版本的句子');
});
