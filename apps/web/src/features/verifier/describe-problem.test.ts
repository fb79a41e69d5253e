import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/errors/api-error.ts';
import { problemOf } from './describe-problem.ts';

const file = new File(['%PDF-1.7'], '合同.pdf');
const answered = (status: number, message: string, retryAfter?: number) =>
  new ApiError({ name: 'VERIFY_NOT_PDF', status, message, ...(retryAfter ? { retryAfter } : {}) });

describe('an upload that came to nothing', () => {
  it('keeps the file when the server was never reached, and leaves the message to the page', () => {
    const unreachable = new ApiError({ name: 'NO_ANSWER', status: 0, message: '无法连接服务器' });
    expect(problemOf(unreachable, file)).toEqual({ kind: 'failed', refusal: null, file });
    expect(problemOf(new TypeError('aborted'), file)).toMatchObject({ kind: 'failed', refusal: null });
  });

  it('shows the server’s message about a file that it will not verify, and forgets the file', () => {
    const refusal = answered(400, '文件已损坏，无法读取');
    expect(problemOf(refusal, file)).toEqual({ kind: 'refused', refusal });
  });

  it.each([429, 503])('waits as long as the server asks after %i', (status) => {
    expect(problemOf(answered(status, '请稍后再试', 12), file)).toMatchObject({ kind: 'busy', wait: 12 });
  });

  it('waits a little where the server names no time', () => {
    expect(problemOf(answered(503, '请稍后再试'), file)).toMatchObject({ kind: 'busy', wait: 5 });
  });

  it('may be tried again after the server failed', () => {
    const refusal = answered(500, '系统繁忙');
    expect(problemOf(refusal, file)).toEqual({ kind: 'failed', refusal, file });
  });
});
