import { getContractQrCodeCall } from '@cinnabar/protocol/contracts/contracts-calls';
import {
  addSweepSignatoryCall,
  getSweepDetailCall,
  getSweepQrCodeCall,
  sendSweepCodeCall,
} from '@cinnabar/protocol/contracts/handover-calls';
import {
  qrCodeQuerySchema,
  sweepAddedSchema,
  sweepAddFormSchema,
  sweepDetailSchema,
  sweepPinQuerySchema,
} from '@cinnabar/protocol/contracts/sweep-code-schema';
import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { pinResultSchema } from '@cinnabar/protocol/identity/login-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { linkBase } from '../../../platform/http/link-origin.ts';
import { sendQr, sendQrPicture } from '../../../platform/http/qr-code.ts';
import { countAttempt, type RateRule } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { recordWelcome } from '../access/send-code.ts';
import { findActRefusal } from '../lifecycle/authorise-act.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { getReadable } from '../lifecycle/get-readable.ts';
import { describeSweepCode, getScannable } from './describe-sweep-code.ts';
import { joinContract } from './join-contract.ts';
import { openCode } from './template-codes/code-policy.ts';
import { getUsableCode } from './template-codes/describe-code.ts';
import { findCodeToScan, joinByCode } from './template-codes/join-by-code.ts';

/** Many people behind one address may scan the same poster. */
const scansPerAddress = (address: string): RateRule => ({
  key: `sweepcode:address:${address}`,
  max: 120,
  windowSeconds: 60,
});

/**
 * A contract's code, printed or shown: the first person who scans it becomes the party that was left open (product-spec §2); and the code of a
 * template, by which each person gets a contract of their own.
 */
export function sweepCodeRoutes(app: App, deps: ContractsDeps): void {
  serve(app, getSweepDetailCall, { answer: sweepDetailSchema }, async ({ actor, params, request }) => {
    await countAttempt(deps.database, scansPerAddress(request.ip));
    return await describeSweepCode(deps, actor, params.contractId);
  });

  serve(
    app,
    sendSweepCodeCall,
    { query: sweepPinQuerySchema, answer: pinResultSchema },
    async ({ query, request }) => {
      await deps.license.requireLicense();
      await countAttempt(deps.database, scansPerAddress(request.ip));
      const { contractId, contact, voice, ...captcha } = query;
      const code = await findCodeToScan(deps, contractId);
      if (code) await getUsableCode(deps, null, code);
      else await getScannable(deps, null, contractId);
      const to = normaliseAccount(deps.identity.openSealed(contact));
      const sent = await deps.identity.sendWelcomeCode({
        contact: to,
        spoken: voice === '1',
        origin: request.origin,
        captcha,
      });
      // A contract of a template's code is not there yet; its log begins with the scan.
      if (!code) await recordWelcome(deps, request.origin, { contractId, contact: to });
      return sent;
    },
  );

  serve(
    app,
    addSweepSignatoryCall,
    { body: sweepAddFormSchema, answer: sweepAddedSchema },
    async ({ actor, body, request }) => {
      await countAttempt(deps.database, scansPerAddress(request.ip));
      const code = await findCodeToScan(deps, body.contractId);
      if (code) return joinByCode(deps, actor, { code, name: body.name });
      const { contract } = await joinContract(deps, actor, body);
      return { contractId: contract.id };
    },
  );

  serve(
    app,
    getSweepQrCodeCall,
    { query: qrCodeQuerySchema },
    async ({ actor, params, query, request, reply }) => {
      await requireShown(deps, actor, params.id);
      const address = `${linkBase(request.origin, deps.config.publicUrl)}/scanLogin?contractId=${params.id}`;
      return query.type === 'png' ? sendQrPicture(request, reply, address) : sendQr(request, reply, address);
    },
  );

  serve(
    app,
    getContractQrCodeCall,
    { query: qrCodeQuerySchema },
    async ({ actor, params, query, request, reply }) => {
      const { state } = await getReadable(deps, actor, params.id);
      const address = `${linkBase(request.origin, deps.config.publicUrl)}/detail/${state.contract.id}`;
      return query.type === 'png' ? sendQrPicture(request, reply, address) : sendQr(request, reply, address);
    },
  );
}

/** The code is shown to those who may give it to others. Error: NOT_FOUND. */
async function requireShown(deps: ContractsDeps, actor: Actor, id: string): Promise<void> {
  if (await findCodeToScan(deps, id)) {
    await openCode(deps, actor, id);
    return;
  }
  const { state, viewer } = await getReadable(deps, actor, id);
  if (findActRefusal('sweepCode', { viewer, state, now: deps.clock.now() })) throw new AppError('NOT_FOUND');
}
