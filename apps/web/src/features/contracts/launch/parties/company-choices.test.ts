import { expect, it } from 'vitest';
import { companyChoices } from './company-choices.ts';

const company = (id: string, name: string) => ({ id, name, tenantType: 'CORPORATE' as const });
const child = (companyId: string, name: string, freeze = false) => ({
  companyId,
  name,
  tenantType: 'INNER_COMPANY' as const,
  freeze,
});

it('one’s own company comes first, every company once, frozen ones not at all', () => {
  const own = {
    ...company('c1', '朱砂科技有限公司'),
    freeze: false,
    authStatus: 'AUTH_SUCCESS' as const,
    parentId: null,
    logoKey: null,
    threeOfficers: false,
    closed: [],
  };
  const choices = companyChoices(
    { company: own, companies: [company('c1', '朱砂科技有限公司'), company('c9', '松间')] },
    [child('c2', '朱砂置业有限公司'), child('c3', '冻结的公司', true)],
  );
  expect(choices.map(({ name }) => name)).toEqual(['朱砂科技有限公司', '朱砂置业有限公司', '松间']);
});
