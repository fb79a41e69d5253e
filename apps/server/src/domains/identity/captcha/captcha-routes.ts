import {
  checkCaptchaCall,
  checkPuzzleCall,
  getCaptchaCall,
  prepareCaptchaCall,
  startPuzzleCall,
} from '@cinnabar/protocol/identity/captcha-calls';
import {
  captchaCheckSchema,
  captchaQuerySchema,
  preparedCaptchaSchema,
  puzzleAnswerQuerySchema,
  puzzleQuerySchema,
  puzzleResultSchema,
  puzzleStartSchema,
} from '@cinnabar/protocol/identity/captcha-schema';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { ok } from '../../../platform/http/answer.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { drawingsPerAddress } from './captcha-limits.ts';
import { findCaptcha } from './captcha-store.ts';
import { checkPicture } from './check-picture.ts';
import { checkPuzzle } from './check-puzzle.ts';
import { drawPicture } from './draw-picture.ts';
import { makePicture, preparePicture } from './prepare-picture.ts';
import { speakPicture } from './speak-picture.ts';
import { startPuzzle } from './start-puzzle.ts';

/** Captcha pictures and puzzles (calls.md §2). No call here has an effect that another site could exploit. */
export function captchaRoutes(app: App, context: IdentityContext): void {
  const { database, clock } = context;

  serve(app, prepareCaptchaCall, { answer: preparedCaptchaSchema }, async ({ request }) => {
    await countAttempt(database, drawingsPerAddress(request.ip), clock.now());
    const SID = await preparePicture(context, request.ip);
    return { ...ok({ SID }), SID };
  });

  serve(app, getCaptchaCall, { query: captchaQuerySchema }, async ({ query, request, reply }) => {
    await countAttempt(database, drawingsPerAddress(request.ip), clock.now());
    // Without a number: a new picture, whose number is returned in a header.
    const SID = query.SID || (await makePicture(context, request.ip));
    const asked = await findCaptcha(database.db, SID);
    const isLive =
      asked?.kind === 'PICTURE' && asked.address === request.ip && asked.expireTime > clock.now();
    if (!isLive) throw new AppError('NOT_FOUND');
    reply.header('cache-control', 'no-store').header('sid', SID);
    return query.audio
      ? reply.type('audio/wav').send(await speakPicture(asked.answer, request.origin.language))
      : reply.type('image/png').send(await drawPicture(asked.answer));
  });

  serve(
    app,
    checkCaptchaCall,
    { query: captchaCheckSchema, answer: nothingSchema },
    async ({ query, request }) => {
      await checkPicture(context, { ...query, address: request.ip });
      return null;
    },
  );

  serve(
    app,
    startPuzzleCall,
    { query: puzzleQuerySchema, answer: puzzleStartSchema },
    async ({ request }) => {
      await countAttempt(database, drawingsPerAddress(request.ip), clock.now());
      return await startPuzzle(context, request.ip);
    },
  );

  serve(
    app,
    checkPuzzleCall,
    { query: puzzleAnswerQuerySchema, answer: puzzleResultSchema },
    async ({ query, request }) => await checkPuzzle(context, { ...query, address: request.ip }),
  );
}
