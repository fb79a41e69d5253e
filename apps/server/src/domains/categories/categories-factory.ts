import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import type { CategoryConfig } from '@cinnabar/protocol/categories/rules/category-rules';
import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { Caller } from '../../testing/build-product.ts';

async function post(by: Caller, path: string, body: object): Promise<CategoryDetail> {
  const answer = await by.post<CategoryDetail>(path, body);
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
}

/** A business type whose first version has these rules, for senders of one role. @param by its category manager */
export async function publishType(
  by: Caller,
  companyId: string,
  {
    name,
    senders = 'CATEGORY_MANAGER',
    rules,
  }: { name: string; senders?: BuiltInRoleType; rules: Partial<CategoryConfig> },
): Promise<CategoryDetail> {
  const made = await post(by, '/category/create', { companyId, name });
  const senderRoleIds = made.roles.filter(({ roleType }) => roleType === senders).map(({ id }) => id);
  return publishRules(by, made, { ...rules, senderRoleIds });
}

/** The next version of a business type, with these rules changed. */
export async function publishRules(
  by: Caller,
  { id: categoryId, version, config }: CategoryDetail,
  rules: Partial<CategoryConfig>,
): Promise<CategoryDetail> {
  const drafted = await post(by, '/category/draft', { categoryId, version, config: { ...config, ...rules } });
  return post(by, '/category/publish', { categoryId, version: drafted.version, note: '' });
}
