import type { Database } from '../../platform/db/open-database.ts';
import { readSettingValues } from './system-store.ts';

/** The stored values of all settings, as this process knows them. */
export interface SettingsMemory {
  /** Undefined when the default applies. */
  read(name: string): Promise<unknown>;
  /** The next reading asks the database. */
  drop(): void;
}

/** How long a change that another process made may go unnoticed while nothing arrives from it. */
export const SETTINGS_KEPT_MS = 5000;

/**
 * Settings change a few times a year and are read several times a call, so all of them are kept in memory: until one is changed, or for
 * `keptMs`. Callers at the same time wait for one reading.
 */
export function createSettingsMemory(
  database: Pick<Database, 'db'>,
  keptMs: number = SETTINGS_KEPT_MS,
): SettingsMemory {
  let values: Promise<Map<string, unknown>> | null = null;
  let readTime = 0;

  function load(): Promise<Map<string, unknown>> {
    const now = performance.now();
    if (values && now - readTime < keptMs) return values;
    const loading = readSettingValues(database.db);
    readTime = now;
    values = loading;
    loading.catch(() => {
      if (values === loading) values = null;
    });
    return loading;
  }

  return {
    read: async (name) => (await load()).get(name),
    // A reading under way is dropped too: it may have begun before the change.
    drop() {
      values = null;
    },
  };
}
