import type { Resource } from '@cinnabar/protocol/organizations/platform/resource-values';
import type { Language } from '@cinnabar/protocol/transport/headers';

/** What people read for a resource, in answers and in messages. */
export const RESOURCE_NAMES: Record<Resource, Record<Language, string>> = {
  LAUNCH: { zh_CN: '发起合同', en_US: 'Sending contracts' },
  SEALS: { zh_CN: '制作和授权印章', en_US: 'Making and granting seals' },
  TOKENS: { zh_CN: '绑定动态令牌', en_US: 'Binding tokens' },
  CATEGORIES: { zh_CN: '设置业务类型', en_US: 'Setting up business types' },
  IMPORT: { zh_CN: '批量导入员工', en_US: 'Importing employees' },
  SIGN_IN: { zh_CN: '设置企业账号登录', en_US: 'Setting up company sign-in' },
};
