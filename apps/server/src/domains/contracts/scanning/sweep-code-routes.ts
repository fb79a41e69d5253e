import {
  sweepAddedSchema,
  sweepAddFormSchema,
  sweepDetailSchema,
  sweepPinQuerySchema,
} from '@cinnabar/protocol/contracts/sweep-code-schema';
import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { pinResultSchema } from '@cinnabar/protocol/identity/login-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { authenticate, findActor } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { linkBase } from '../../../platform/http/link-origin.ts';
import { sendQr, sendQrPicture } from '../../../platform/http/qr-code.ts';
import { countAttempt, type RateRule } from '../../../platform/http/rate-limit.ts';
import { recordWelcome } from '../access/send-code.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { maySweepCode } from '../lifecycle/contracts-policy.ts';
import { getReadable } from '../lifecycle/get-readable.ts';
import { describeSweepCode, getScannable } from './describe-sweep-code.ts';
import { joinContract } from './join-contract.ts';

/** A room full of people may scan the same poster behind one address. */
const scansPerAddress = (address: string): RateRule => ({
  key: `sweepcode:address:${address}`,
  max: 120,
  windowSeconds: 60,
});

/** A contract's code, printed or shown: whoever scans it first becomes the party that was left open (product-spec §2). */
export function sweepCodeRoutes(app: App, deps: ContractsDeps): void {
  const byContract = z.object({ contractId: z.string().max(64) });
  const byId = z.object({ id: z.string().max(64) });

  app.get(
    '/contract/sweepcode/detail/:contractId',
    { schema: { params: byContract, response: { 200: answerSchema(sweepDetailSchema) } } },
    async (request) => {
      await countAttempt(deps.database, scansPerAddress(request.ip));
      return ok(await describeSweepCode(deps, findActor(request), request.params.contractId));
    },
  );

  app.get(
    '/contract/sweepcode/pin',
    {
      config: { effect: true },
      schema: { querystring: sweepPinQuerySchema, response: { 200: answerSchema(pinResultSchema) } },
    },
    async (request) => {
      await deps.license.requireLicense();
      await countAttempt(deps.database, scansPerAddress(request.ip));
      const { contractId, contact, voice, ...captcha } = request.query;
      await getScannable(deps, null, contractId);
      const to = normaliseAccount(deps.identity.openSealed(contact));
      const sent = await deps.identity.sendWelcomeCode({
        contact: to,
        spoken: voice === '1',
        origin: request.origin,
        captcha,
      });
      await recordWelcome(deps, request.origin, { contractId, contact: to });
      return ok(sent);
    },
  );

  app.post(
    '/contract/sweepcode/add',
    { schema: { body: sweepAddFormSchema, response: { 200: answerSchema(sweepAddedSchema) } } },
    async (request) => {
      const actor = authenticate(request);
      await countAttempt(deps.database, scansPerAddress(request.ip));
      const { contract } = await joinContract(deps, actor, request.body);
      return ok({ contractId: contract.id });
    },
  );

  const asked = z.object({ type: z.enum(['svg', 'png']).default('svg') });
  const qrSchema = { schema: { params: byId, querystring: asked } };

  app.get('/contract/sweepcode/qrcode/:id', qrSchema, async (request, reply) => {
    const { state, viewer } = await getReadable(deps, authenticate(request), request.params.id);
    if (maySweepCode(viewer, state) !== true) throw new AppError('NOT_FOUND');
    const address = `${linkBase(request.origin, deps.config.publicUrl)}/scanLogin?contractId=${state.contract.id}`;
    return request.query.type === 'png'
      ? sendQrPicture(request, reply, address)
      : sendQr(request, reply, address);
  });

  app.get('/contract/qrcode/:id', qrSchema, async (request, reply) => {
    const { state } = await getReadable(deps, authenticate(request), request.params.id);
    const address = `${linkBase(request.origin, deps.config.publicUrl)}/detail/${state.contract.id}`;
    return request.query.type === 'png'
      ? sendQrPicture(request, reply, address)
      : sendQr(request, reply, address);
  });
}
