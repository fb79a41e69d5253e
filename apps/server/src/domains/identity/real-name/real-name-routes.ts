import { pinResultSchema } from '@cinnabar/protocol/identity/login-schema';
import {
  getRealNameCall,
  getRealNameQrCodeCall,
  sendRealNameCodeCall,
  uploadRealNamePhotoCall,
  verifyRealNameCall,
} from '@cinnabar/protocol/identity/real-name/real-name-calls';
import { PHOTO_BYTES } from '@cinnabar/protocol/identity/real-name/real-name-rules';
import {
  realNameFormSchema,
  realNamePhotoSchema,
  realNamePinFormSchema,
  realNameSchema,
} from '@cinnabar/protocol/identity/real-name/real-name-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { linkBase } from '../../../platform/http/link-origin.ts';
import { sendQr } from '../../../platform/http/qr-code.ts';
import { serve } from '../../../platform/http/serve.ts';
import { receivePicture } from '../../../platform/uploads/receive-picture.ts';
import { readRealName } from './actions/read-real-name.ts';
import { sendRealNameCode } from './actions/send-real-name-code.ts';
import { submitCheck } from './actions/submit-check.ts';
import { uploadPhoto } from './actions/upload-photo.ts';
import type { RealNameContext } from './real-name-context.ts';
import { presentOwn } from './real-name-present.ts';

/** Real-name verification of the caller. */
export function realNameRoutes(app: App, context: RealNameContext): void {
  const { sealing } = context.identity;
  const own = async (actor: Actor) =>
    presentOwn(context.masterKey, await readRealName(context, actor), actor.origin.language);

  serve(app, getRealNameCall, { answer: realNameSchema }, async ({ actor }) => await own(actor));

  serve(
    app,
    verifyRealNameCall,
    { body: realNameFormSchema, answer: realNameSchema },
    async ({ actor, body }) => {
      await submitCheck(context, actor, body);
      return await own(actor);
    },
  );

  serve(
    app,
    sendRealNameCodeCall,
    { body: realNamePinFormSchema, answer: pinResultSchema },
    async ({ actor, body }) => {
      const { mobile, ...captcha } = body;
      return await sendRealNameCode(context, actor, { mobile: sealing.open(mobile), captcha });
    },
  );

  serve(app, uploadRealNamePhotoCall, { answer: realNamePhotoSchema }, async ({ actor, request }) => {
    const tooLarge = () => new AppError('REAL_NAME_PHOTO_TOO_LARGE');
    const bytes = await receivePicture(request, { maxBytes: PHOTO_BYTES, tooLarge });
    return await uploadPhoto(context, actor, bytes);
  });

  // The code on the screen opens the same form on a phone with a camera, where the person signs in.
  serve(app, getRealNameQrCodeCall, {}, async ({ request, reply }) =>
    sendQr(request, reply, `${linkBase(request.origin, context.publicUrl)}/realnameauth`),
  );
}
