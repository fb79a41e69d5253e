import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { makeCompany, makeFlags, makePerson } from '@cinnabar/protocol/identity/current-user-factory';
import { describe, expect, it } from 'vitest';
import { askPath, mainActionOf, moreActionsOf } from './row-actions.ts';

const row: ContractRow = {
  id: 'k1',
  contractId: 'k1',
  subject: '软件技术服务合同',
  status: 'SIGNING',
  batchStatus: null,
  signCode: 400,
  expireTime: null,
  tenantId: 'zhusha',
  currentTenant: { tenantId: 'zhusha' },
  sn: 'HT-2026-000001',
  creatorId: 'u4',
  creatorName: '林知夏',
  tenantName: '朱砂科技有限公司',
  createTime: '',
  sendTime: null,
  updateTime: '',
  completeTime: null,
  signatories: [],
  description: null,
  categoryId: null,
  categoryName: null,
  endTime: null,
  comments: null,
  documents: [],
  abilities: { download: true },
  leftPrintCount: -1,
  counterparties: [],
};
const company = (id: string) => makeCompany({ id, name: id });
const duties = makeFlags();
const user = (id: string) => makePerson({ id, name: id });

describe('a row of the list', () => {
  it('offers the one thing that the viewer has to do', () => {
    expect(mainActionOf({ ...row, signCode: 0 })).toBe('sign');
    expect(mainActionOf({ ...row, signCode: 700 })).toBe('fill');
    expect(mainActionOf({ ...row, status: 'DRAFT' })).toBe('edit');
    expect(mainActionOf(row)).toBe('view');
  });

  it('asks on the page of the contract, which knows the way back', () => {
    expect(askPath(row, 'void', '/contractlist?box=ALL')).toBe(
      '/detail/k1?service=%2Fcontractlist%3Fbox%3DALL&source=list#void',
    );
  });

  it('can be withdrawn by its sponsor while it runs, and deleted by its creator while it is a draft', () => {
    const creator = { user: user('u4'), company: company('zhusha'), employee: duties };
    const administrator = { ...creator, user: user('u1'), employee: { ...duties, admin: true } };
    const colleague = { ...creator, user: user('u3') };
    const stranger = { ...administrator, company: company('haitang') };
    expect(moreActionsOf(row, creator)).toEqual(['download', 'urge', 'finish', 'recall']);
    expect(moreActionsOf({ ...row, status: 'DRAFT' }, creator)).toEqual(['delete']);
    expect(moreActionsOf({ ...row, status: 'COMPLETE' }, creator)).toEqual(['download', 'copy', 'void']);
    expect(moreActionsOf({ ...row, status: 'REJECTED' }, creator)).toEqual(['download', 'copy']);
    expect(moreActionsOf(row, administrator)).toEqual(['download', 'urge', 'finish', 'recall']);
    for (const other of [colleague, stranger]) expect(moreActionsOf(row, other)).toEqual(['download']);
  });
});
