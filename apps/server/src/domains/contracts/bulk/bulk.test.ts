import type { BulkList } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { bulkFirm } from './bulk-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);

describe('a bulk run', () => {
  it('launches a contract of each right row, with its values and parties', async () => {
    const firm = await bulkFirm(product);
    const begun = await firm.begin(
      firm.line({ 0: '第一份', 6: '"¥1,280.50"' }),
      firm.line({ 6: '' }),
      firm.line(),
    );
    expect(begun).toMatchObject({
      state: 'CHECKING',
      counts: { WRONG: 1, READY: 2, SENT: 0, FAILED: 0 },
      abilities: { change: true, start: true, stop: false, remove: true },
    });
    const done = await firm.run(begun);
    expect(done).toMatchObject({
      state: 'DONE',
      problem: null,
      counts: { WRONG: 1, READY: 0, SENT: 2, FAILED: 0 },
    });
    const [first, wrong, last] = await firm.rowsOf(begun.id);
    expect([first!.message, last!.message]).toEqual([null, null]);
    expect(wrong!.cells[6]).toEqual({ text: '', message: '请填写此项' });
    const { result } = await firm.sender.get<Contract>('/contract/detail', {
      contractId: first!.contractId!,
    });
    expect(result).toMatchObject({ subject: '第一份', status: 'SIGNING' });
    expect(result.signatories.map(({ tenantName, receiverName }) => tenantName || receiverName)).toEqual([
      firm.buyer.name,
      firm.seller.name,
      '方予安',
    ]);
    const { result: list } = await firm.sender.get<BulkList>('/contract/bulk/list');
    expect(list).toMatchObject({ total: 1, list: [{ id: begun.id, title: '采购合同', number: 1 }] });
  });
});
