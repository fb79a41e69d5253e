import { pinResultSchema } from '@cinnabar/protocol/identity/login-schema';
import { PHOTO_BYTES } from '@cinnabar/protocol/identity/real-name-rules';
import {
  realNameFormSchema,
  realNamePhotoSchema,
  realNamePinFormSchema,
  realNameSchema,
} from '@cinnabar/protocol/identity/real-name-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { type Actor, authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { linkBase } from '../../../platform/http/link-origin.ts';
import { sendQr } from '../../../platform/http/qr-code.ts';
import { receivePicture } from '../../../platform/uploads/receive-picture.ts';
import { readRealName } from './actions/read-real-name.ts';
import { sendRealNameCode } from './actions/send-real-name-code.ts';
import { submitCheck } from './actions/submit-check.ts';
import { uploadPhoto } from './actions/upload-photo.ts';
import type { RealNameContext } from './real-name-context.ts';
import { presentOwn } from './real-name-present.ts';

/** What a person does about their own identity. */
export function realNameRoutes(app: App, context: RealNameContext): void {
  const { sealing } = context.identity;
  const own = async (actor: Actor) => presentOwn(context.masterKey, await readRealName(context, actor));

  app.get(
    '/user/realname',
    { schema: { response: { 200: answerSchema(realNameSchema) } } },
    async (request) => ok(await own(authenticate(request))),
  );

  app.post(
    '/user/realname',
    { schema: { body: realNameFormSchema, response: { 200: answerSchema(realNameSchema) } } },
    async (request) => {
      const actor = authenticate(request);
      await submitCheck(context, actor, request.body);
      return ok(await own(actor));
    },
  );

  app.post(
    '/user/realname/pin',
    { schema: { body: realNamePinFormSchema, response: { 200: answerSchema(pinResultSchema) } } },
    async (request) => {
      const actor = authenticate(request);
      const { mobile, ...captcha } = request.body;
      return ok(await sendRealNameCode(context, actor, { mobile: sealing.open(mobile), captcha }));
    },
  );

  app.post(
    '/user/realname/photo',
    { schema: { response: { 200: answerSchema(realNamePhotoSchema) } } },
    async (request) => {
      const actor = authenticate(request);
      const tooLarge = () => new AppError('REAL_NAME_PHOTO_TOO_LARGE');
      const bytes = await receivePicture(request, { maxBytes: PHOTO_BYTES, tooLarge });
      return ok(await uploadPhoto(context, actor, bytes));
    },
  );

  // A phone has the camera: the code leads it to the same form, where the person signs in as themself.
  app.get('/user/auth/qrcode', async (request, reply) => {
    authenticate(request);
    return sendQr(request, reply, `${linkBase(request.origin, context.publicUrl)}/realnameauth`);
  });
}
