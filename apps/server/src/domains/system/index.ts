import { type Clock, systemClock } from '@cinnabar/kernel';
import type { Tx } from '../../platform/db/open-database.ts';
import type { App } from '../../platform/http/create-app.ts';
import type { ChangeRelay } from '../../platform/relay/change-relay.ts';
import { SYSTEM_ACTOR } from '../audit/index.ts';
import { readSetting } from './actions/read-setting.ts';
import { storeSetting } from './actions/write-setting.ts';
import { pictureRoutes } from './picture-routes.ts';
import { resourceRoutes } from './resources/resource-routes.ts';
import { settingRoutes } from './setting-routes.ts';
import type { SettingName, SettingValue } from './settings.ts';
import { createSettingsMemory } from './settings-memory.ts';
import type { SystemDeps } from './system-deps.ts';
import { systemRoutes } from './system-routes.ts';

export { importSheetTexts } from './resources/import-sheets.ts';

export interface SystemOptions extends Omit<SystemDeps, 'clock' | 'settings'> {
  clock?: Clock;
  /** Brings the changes of settings that other processes made. */
  relay: Pick<ChangeRelay, 'subscribe'>;
  /** How long settings are kept in memory, in milliseconds; tests that write them past the product keep none. */
  settingsKeptMs?: number;
}

export function createSystem({ settingsKeptMs, relay, ...options }: SystemOptions) {
  const settings = createSettingsMemory(options.database, settingsKeptMs);
  relay.subscribe({
    onBatch: ({ announcements }) => {
      if (announcements.some(({ kind }) => kind === 'SETTING')) settings.drop();
    },
    onLoss: settings.drop,
  });
  const deps: SystemDeps = { clock: systemClock, ...options, settings };
  return {
    setting: <N extends SettingName>(name: N) => readSetting(settings, name),
    customConfig: () => readSetting(settings, 'customizeConfig'),
    multiPassword: () => readSetting(settings, 'multipassword'),
    /** Initial settings of a demo. */
    presetSetting: <N extends SettingName>(tx: Tx, name: N, value: SettingValue<N>) =>
      storeSetting(deps, tx, { name, value: () => value, actor: SYSTEM_ACTOR }),
    routes(app: App): void {
      settingRoutes(app, deps);
      systemRoutes(app, deps);
      resourceRoutes(app, deps);
      pictureRoutes(app, deps);
    },
  };
}

export type System = ReturnType<typeof createSystem>;
