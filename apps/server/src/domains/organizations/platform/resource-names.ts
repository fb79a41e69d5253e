import en from '@cinnabar/locales/en-US/organizations-platform' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/organizations-platform' with { type: 'json' };
import type { Resource } from '@cinnabar/protocol/organizations/platform/resource-values';
import type { Language } from '@cinnabar/protocol/transport/headers';

/** What people read for a resource, in answers and in messages. */
export const RESOURCE_NAMES: Record<Language, Record<Resource, string>> = {
  zh_CN: zh.resources.name,
  en_US: en.resources.name,
};
