import { type ApiError, isFailure } from '../../../lib/errors/api-error.ts';

/** What a call brings when the server asks for proof that a person sits there (calls.md §2): a picture read, or a puzzle solved. */
export type CaptchaAnswer = { SID: string; captcha: string } | { challenge: string };

/** How a check ended: with an answer, closed by the person, or without need of one any more. */
export type CheckEnd = CaptchaAnswer | 'closed' | 'unneeded';

/** The server wants one, or the one that came was too old or wrong. */
export const isAboutCaptcha = (error: unknown): error is ApiError =>
  isFailure(error, 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'CAPTCHA_EXPIRED');
