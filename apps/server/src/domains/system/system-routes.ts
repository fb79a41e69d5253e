import { cipherKeySchema } from '@cinnabar/protocol/identity/login-schema';
import {
  type CustomConfig,
  customConfigQuerySchema,
  installationSchema,
  officeConversionSchema,
} from '@cinnabar/protocol/system/system-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { CIPHER_MARKER } from '@cinnabar/protocol/transport/headers';
import { z } from 'zod';
import { authenticate } from '../../platform/http/actor.ts';
import { ok } from '../../platform/http/answer.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { readSetting } from './actions/read-setting.ts';
import { writeSetting } from './actions/write-setting.ts';
import { isSettingName, SETTINGS, type SettingName } from './settings.ts';
import type { SystemDeps } from './system-deps.ts';

export function systemRoutes(app: App, deps: SystemDeps): void {
  const { database, sealing, clock } = deps;

  for (const [name, { path, schema }] of Object.entries(SETTINGS)) {
    if (path === null) continue;
    app.get(path, { schema: { response: { 200: answerSchema(schema as z.ZodType) } } }, async () =>
      ok(await readSetting(database, name as SettingName)),
    );
  }

  app.put(
    '/sys/config/*',
    { schema: { params: z.object({ '*': z.string().max(50) }), body: z.unknown() } },
    async (request) => {
      const actor = authenticate(request);
      const name = request.params['*'];
      // Unknown and forbidden answer alike.
      if (!isSettingName(name) || !(await deps.ports.isPlatformAdministrator(actor)))
        throw new AppError('NOT_FOUND');
      if (name === 'license' && deps.licensed) throw new AppError('LICENSE_DECIDES');
      return ok(await writeSetting(deps, actor, name, request.body));
    },
  );

  app.get(
    '/sys/config/hessian',
    { schema: { response: { 200: answerSchema(officeConversionSchema) } } },
    async () => {
      const { strategy, open } = await readSetting(database, 'hessian');
      return ok({ strategy, open: open && deps.officeInstalled });
    },
  );

  app.get('/sys/config/cipher', { schema: { response: { 200: answerSchema(cipherKeySchema) } } }, async () =>
    ok({
      kid: sealing.kid,
      publicKey: sealing.publicKey,
      marker: CIPHER_MARKER,
      serverTime: clock.now().getTime(),
    }),
  );

  app.post(
    '/sys/custom/config',
    // A read by POST, as the specification has it.
    {
      config: { effect: false },
      schema: { body: customConfigQuerySchema, response: { 200: answerSchema(installationSchema) } },
    },
    async ({ body }) => {
      const { demo, timestampIndependent } = deps;
      const isNew = !demo && !(await deps.ports.isOwned());
      return ok({
        customizeConfig: pickKeys(await readSetting(database, 'customizeConfig'), body?.keys),
        demo,
        isNew,
        timestampIndependent,
      });
    },
  );

  app.get('/version/info', { schema: { response: { 200: answerSchema(z.string()) } } }, async () =>
    ok(deps.version),
  );

  app.get('/login/name', { schema: { response: { 200: answerSchema(z.string()) } } }, async (request) => {
    const name = await readSetting(database, 'systemname');
    return ok(name[request.origin.language]);
  });

  app.get('/css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readSetting(database, 'css')),
  );
}

/** Those that were asked for; all when none was named. What is not public, or unknown, is left out. */
function pickKeys(config: CustomConfig, keys: readonly string[] | undefined): Partial<CustomConfig> {
  if (!keys || keys.length === 0) return config;
  return Object.fromEntries(Object.entries(config).filter(([key]) => keys.includes(key)));
}
