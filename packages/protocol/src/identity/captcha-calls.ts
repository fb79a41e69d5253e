import { call, of } from '../transport/call.ts';
import type {
  CaptchaCheck,
  CaptchaQuery,
  PreparedCaptcha,
  PuzzleAnswerQuery,
  PuzzleQuery,
  PuzzleResult,
  PuzzleStart,
} from './captcha-schema.ts';

export const prepareCaptchaCall = call('POST /captcha/prepare', {
  summary: 'Prepares a picture that must be read, when one is needed',
  access: 'OPEN',
  effect: false,
  answer: of<PreparedCaptcha>(),
  flat: true,
});

export const getCaptchaCall = call('GET /captcha', {
  summary: 'The picture to be read',
  access: 'OPEN',
  query: of<CaptchaQuery>(),
  answer: 'BYTES',
});

export const checkCaptchaCall = call('GET /captcha/validate', {
  summary: 'Whether the picture was read rightly',
  access: 'OPEN',
  query: of<CaptchaCheck>(),
  answer: of<null>(),
});

export const startPuzzleCall = call('GET /captcha/geetest/start', {
  summary: 'Begins a puzzle',
  access: 'OPEN',
  query: of<PuzzleQuery>(),
  answer: of<PuzzleStart>(),
});

export const checkPuzzleCall = call('GET /captcha/geetest/validate', {
  summary: 'Whether the puzzle was solved',
  access: 'OPEN',
  query: of<PuzzleAnswerQuery>(),
  answer: of<PuzzleResult>(),
});
