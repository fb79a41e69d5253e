import {
  changeSettingCall,
  listSettingChangesCall,
  listSettingsCall,
  takeBackSettingCall,
} from '@cinnabar/protocol/system/change-setting-calls';
import {
  changeSettingQuerySchema,
  SETTING_CHANGES_AT_ONCE,
  settingChangesQuerySchema,
  settingChangesSchema,
  settingStateSchema,
  takeBackSchema,
} from '@cinnabar/protocol/system/system-schema';
import { z } from 'zod';
import { requireAdministrator } from '../../platform/http/administrators.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { readSetting } from './actions/read-setting.ts';
import { takeBackSetting } from './actions/take-back-setting.ts';
import { writeSetting } from './actions/write-setting.ts';
import { arePicturesKept } from './pictures/require-pictures.ts';
import { namesOf, presentChange, presentSetting } from './present-setting.ts';
import { isSettingName, SETTINGS, type SettingCall, type SettingName } from './settings.ts';
import type { SystemDeps } from './system-deps.ts';
import { findStoredSetting, listChanges, readSettings } from './system-store.ts';
import { validOr } from './valid-value.ts';

/** The settings: each for everyone by its own call, all with their changes for administrators of the platform. */
export function settingRoutes(app: App, deps: SystemDeps): void {
  const { settings, administrators, database } = deps;

  for (const [name, { call, schema }] of Object.entries(SETTINGS)) {
    const served: SettingCall | null = call;
    if (served)
      serve(app, served, { answer: schema as z.ZodType }, () => readSetting(settings, name as SettingName));
  }

  /** One that may be changed here. */
  function changeable(name: string): SettingName {
    if (!isSettingName(name)) throw new AppError('NOT_FOUND');
    if (name === 'license' && deps.licensed) throw new AppError('LICENSE_DECIDES');
    return name;
  }

  serve(
    app,
    changeSettingCall,
    {
      params: z.object({ '*': z.string().max(50) }),
      query: changeSettingQuerySchema,
      body: z.unknown(),
      answer: z.unknown(),
    },
    async ({ actor, params, query: { version }, body }) => {
      // Unknown and forbidden answer alike.
      await requireAdministrator(administrators, actor);
      return await writeSetting(deps, actor, { name: changeable(params['*']), sent: body, version });
    },
  );

  serve(app, listSettingsCall, { answer: z.array(settingStateSchema) }, async ({ actor }) => {
    await requireAdministrator(administrators, actor);
    const stored = await readSettings(database.db);
    const names = await namesOf(
      deps,
      stored.map(({ change }) => change),
    );
    const rows = new Map(stored.map((one) => [one.setting.name, one]));
    return (Object.keys(SETTINGS) as SettingName[]).map((name) =>
      presentSetting(deps, name, rows.get(name) ?? null, names),
    );
  });

  serve(
    app,
    takeBackSettingCall,
    { body: takeBackSchema, answer: settingStateSchema },
    async ({ actor, body }) => {
      await requireAdministrator(administrators, actor);
      const name = changeable(body.name);
      await takeBackSetting(deps, actor, { ...body, name });
      const stored = await findStoredSetting(database.db, name);
      return presentSetting(deps, name, stored, await namesOf(deps, [stored?.change ?? null]));
    },
  );

  serve(
    app,
    listSettingChangesCall,
    { query: settingChangesQuerySchema, answer: settingChangesSchema },
    async ({ actor, query: { name, before } }) => {
      await requireAdministrator(administrators, actor);
      if (!isSettingName(name)) throw new AppError('NOT_FOUND');
      const stored = await findStoredSetting(database.db, name);
      const found = await listChanges(database.db, { name, before, limit: SETTING_CHANGES_AT_ONCE + 1 });
      const changes = found.slice(0, SETTING_CHANGES_AT_ONCE);
      const names = await namesOf(deps, changes);
      const kept = await arePicturesKept(
        database,
        name,
        changes.map((change) => validOr(name, change.before)),
      );
      return {
        version: stored?.setting.version ?? 0,
        list: changes.map((change, at) =>
          presentChange(name, change, { names, restorable: kept[at] === true }),
        ),
        next: found.length > changes.length ? changes.at(-1)!.version : null,
      };
    },
  );
}
