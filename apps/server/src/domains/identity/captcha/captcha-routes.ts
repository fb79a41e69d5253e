import {
  puzzleAnswerQuerySchema,
  puzzleResultSchema,
  puzzleStartSchema,
} from '@cinnabar/protocol/identity/captcha-schema';
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { ok } from '../../../platform/http/answer.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import type { IdentityContext } from '../identity-deps.ts';
import { drawingsPerAddress } from './captcha-limits.ts';
import { findCaptcha } from './captcha-store.ts';
import { checkPicture } from './check-picture.ts';
import { checkPuzzle } from './check-puzzle.ts';
import { drawPicture } from './draw-picture.ts';
import { makePicture, preparePicture } from './prepare-picture.ts';
import { speakPicture } from './speak-picture.ts';
import { startPuzzle } from './start-puzzle.ts';

const sidSchema = z.string().max(100);
const preparedSchema = z.object({ SID: z.string().nullable() });

/** Pictures to read and puzzles to solve (calls.md §2). Nothing here has an effect that a stranger's page could want. */
export function captchaRoutes(app: App, context: IdentityContext): void {
  const { database, clock } = context;

  app.post(
    '/captcha/prepare',
    {
      config: { effect: false },
      schema: { response: { 200: answerSchema(preparedSchema).extend(preparedSchema.shape) } },
    },
    async (request) => {
      await countAttempt(database, drawingsPerAddress(request.ip), clock.now());
      const SID = await preparePicture(context, request.ip);
      return { ...ok({ SID }), SID };
    },
  );

  app.get(
    '/captcha',
    { schema: { querystring: z.object({ SID: sidSchema.optional(), audio: z.string().max(5).optional() }) } },
    async (request, reply) => {
      await countAttempt(database, drawingsPerAddress(request.ip), clock.now());
      // Without a number: a picture of its own, whose number goes along in a header.
      const SID = request.query.SID || (await makePicture(context, request.ip));
      const asked = await findCaptcha(database.db, SID);
      const isLive =
        asked?.kind === 'PICTURE' && asked.address === request.ip && asked.expireTime > clock.now();
      if (!isLive) throw new AppError('NOT_FOUND');
      reply.header('cache-control', 'no-store').header('sid', SID);
      return request.query.audio
        ? reply.type('audio/wav').send(await speakPicture(asked.answer, request.origin.language))
        : reply.type('image/png').send(await drawPicture(asked.answer));
    },
  );

  app.get(
    '/captcha/validate',
    {
      schema: {
        querystring: z.object({ SID: sidSchema, captcha: z.string().trim().max(20) }),
        response: { 200: answerSchema(nothingSchema) },
      },
    },
    async (request) => {
      await checkPicture(context, { ...request.query, address: request.ip });
      return ok(null);
    },
  );

  app.get(
    '/captcha/geetest/start',
    {
      schema: {
        querystring: z.object({ lang: z.string().max(10).optional() }),
        response: { 200: answerSchema(puzzleStartSchema) },
      },
    },
    async (request) => {
      await countAttempt(database, drawingsPerAddress(request.ip), clock.now());
      return ok(await startPuzzle(context, request.ip));
    },
  );

  app.get(
    '/captcha/geetest/validate',
    {
      schema: { querystring: puzzleAnswerQuerySchema, response: { 200: answerSchema(puzzleResultSchema) } },
    },
    async (request) => ok(await checkPuzzle(context, { ...request.query, address: request.ip })),
  );
}
