import { cipherKeySchema } from '@cinnabar/protocol/identity/login-schema';
import {
  changeSettingCall,
  getCipherKeyCall,
  getInstallationCall,
  getOfficeConversionCall,
  getStyleSheetCall,
  getSystemNameCall,
  getVersionCall,
  listSettingsCall,
  takeBackSettingCall,
} from '@cinnabar/protocol/system/system-calls';
import {
  type CustomConfig,
  customConfigQuerySchema,
  installationSchema,
  officeConversionSchema,
  settingStateSchema,
  takeBackSchema,
} from '@cinnabar/protocol/system/system-schema';
import { CIPHER_MARKER } from '@cinnabar/protocol/transport/headers';
import { z } from 'zod';
import { requireAdministrator } from '../../platform/http/administrators.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { readSetting } from './actions/read-setting.ts';
import { takeBackSetting } from './actions/take-back-setting.ts';
import { writeSetting } from './actions/write-setting.ts';
import { presentSetting } from './present-setting.ts';
import { isSettingName, SETTINGS, type SettingCall, type SettingName } from './settings.ts';
import type { SystemDeps } from './system-deps.ts';
import { readSettingRows } from './system-store.ts';

export function systemRoutes(app: App, deps: SystemDeps): void {
  const { settings, sealing, clock } = deps;

  for (const [name, { call, schema }] of Object.entries(SETTINGS)) {
    const served: SettingCall | null = call;
    if (served)
      serve(app, served, { answer: schema as z.ZodType }, () => readSetting(settings, name as SettingName));
  }

  serve(
    app,
    changeSettingCall,
    { params: z.object({ '*': z.string().max(50) }), body: z.unknown(), answer: z.unknown() },
    async ({ actor, params, body }) => {
      const name = params['*'];
      // Unknown and forbidden answer alike.
      await requireAdministrator(deps.administrators, actor);
      if (!isSettingName(name)) throw new AppError('NOT_FOUND');
      if (name === 'license' && deps.licensed) throw new AppError('LICENSE_DECIDES');
      return await writeSetting(deps, actor, name, body);
    },
  );

  serve(app, listSettingsCall, { answer: z.array(settingStateSchema) }, async ({ actor }) => {
    await requireAdministrator(deps.administrators, actor);
    const rows = new Map((await readSettingRows(deps.database.db)).map((row) => [row.name, row]));
    return (Object.keys(SETTINGS) as SettingName[]).map((name) =>
      presentSetting(deps, name, rows.get(name) ?? null),
    );
  });

  serve(
    app,
    takeBackSettingCall,
    { body: takeBackSchema, answer: settingStateSchema },
    async ({ actor, body: { name, version } }) => {
      await requireAdministrator(deps.administrators, actor);
      if (!isSettingName(name)) throw new AppError('NOT_FOUND');
      if (name === 'license' && deps.licensed) throw new AppError('LICENSE_DECIDES');
      return presentSetting(deps, name, await takeBackSetting(deps, actor, { name, version }));
    },
  );

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
