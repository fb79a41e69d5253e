import { cipherKeySchema } from '@cinnabar/protocol/identity/login-schema';
import {
  getCipherKeyCall,
  getInstallationCall,
  getOfficeConversionCall,
  getStyleSheetCall,
  getSystemNameCall,
  getVersionCall,
} from '@cinnabar/protocol/system/system-calls';
import {
  type CustomConfig,
  customConfigQuerySchema,
  installationSchema,
  officeConversionSchema,
} from '@cinnabar/protocol/system/system-schema';
import { CIPHER_MARKER } from '@cinnabar/protocol/transport/headers';
import { z } from 'zod';
import type { App } from '../../platform/http/create-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { readSetting } from './actions/read-setting.ts';
import type { SystemDeps } from './system-deps.ts';

export function systemRoutes(app: App, deps: SystemDeps): void {
  const { settings, sealing, clock } = deps;

  serve(app, getOfficeConversionCall, { answer: officeConversionSchema }, async () => {
    const { strategy, open } = await readSetting(settings, 'hessian');
    return { strategy, open: open && deps.officeInstalled };
  });

  serve(app, getCipherKeyCall, { answer: cipherKeySchema }, async () => ({
    kid: sealing.kid,
    publicKey: sealing.publicKey,
    marker: CIPHER_MARKER,
    serverTime: clock.now().getTime(),
  }));

  serve(
    app,
    getInstallationCall,
    { body: customConfigQuerySchema, answer: installationSchema },
    async ({ body }) => {
      const { demo, timestampIndependent } = deps;
      const isNew = !demo && !(await deps.ports.isOwned());
      return {
        customizeConfig: pickKeys(await readSetting(settings, 'customizeConfig'), body?.keys),
        demo,
        isNew,
        timestampIndependent,
        logo: await readSetting(settings, 'logo'),
      };
    },
  );

  serve(app, getVersionCall, { answer: z.string() }, async () => deps.version);

  serve(app, getSystemNameCall, { answer: z.string() }, async ({ request }) => {
    const name = await readSetting(settings, 'systemname');
    return name[request.origin.language];
  });

  serve(app, getStyleSheetCall, {}, async ({ reply }) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readSetting(settings, 'css')),
  );
}

/** The requested settings; all when none was named. Non-public and unknown ones are left out. */
function pickKeys(config: CustomConfig, keys: readonly string[] | undefined): Partial<CustomConfig> {
  if (!keys || keys.length === 0) return config;
  return Object.fromEntries(Object.entries(config).filter(([key]) => keys.includes(key)));
}
