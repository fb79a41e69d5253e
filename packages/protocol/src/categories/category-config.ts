import type { IntentMethod } from '../contracts/intent-methods.ts';

/** The rules of a business type: what each version of it fixes. */
export interface CategoryConfig {
  /** Roles whose members may start contracts of the type. */
  senderRoleIds: string[];
  /** How its contracts are numbered, e.g. `XS-{YYYY}-{0000}`; empty: the default rule. */
  numberRule: string;
  /** The latest deadline, in days after sending; null: any. */
  deadlineDays: number | null;
  /** How long each signer must at least have the files open. */
  minReadSeconds: number;
  /** Signers must have verified their identity. */
  realName: boolean;
  /** Methods of which signers confirm their intent by one; empty: all that the installation offers. */
  intentMethods: IntentMethod[];
}

export const CONFIG_KEYS = [
  'numberRule',
  'senderRoleIds',
  'deadlineDays',
  'minReadSeconds',
  'realName',
  'intentMethods',
] as const satisfies (keyof CategoryConfig)[];
export type ConfigKey = (typeof CONFIG_KEYS)[number];

export const EMPTY_CONFIG: CategoryConfig = {
  senderRoleIds: [],
  numberRule: '',
  deadlineDays: null,
  minReadSeconds: 0,
  realName: false,
  intentMethods: [],
};

/** The rules in which two configurations differ, in the order of the screen. Lists are compared as sets. */
export function diffConfigs(one: CategoryConfig, other: CategoryConfig): ConfigKey[] {
  const written = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
  return CONFIG_KEYS.filter((key) => written(one[key]) !== written(other[key]));
}
