import { randomBytes } from 'node:crypto';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { dieAt } from '../../../testing/die-at.ts';

it('numbers have no gap and no double, with senders in several processes of which one dies with a drawn number', async () => {
  const masterKey = randomBytes(32);
  const database = await createTestDatabase();
  const product = await buildProduct(database, { masterKey });
  const firm = await product.company('海棠贸易有限公司', { 林知夏: [], 许清和: ['SA'] });
  const { contact } = firm.people.林知夏!;
  const chen = await product.person('陈书远');
  const second = await buildProduct(database, { masterKey, folder: product.folder });
  const sender = await product.signIn(contact);
  const callers = [sender, second.caller(sender.token, sender.userId)] as const;
  const draft = () => product.draft(callers[0], [{ person: { name: '陈书远', contact: chen.contact } }]);
  const drafts = await Promise.all(Array.from({ length: 8 }, draft));

  const [doomed, ...others] = drafts;
  const { folder } = product;
  const send = { url: '/contract/send', form: { contractId: doomed!.id }, token: callers[0].token };
  const [signal, ...sent] = await Promise.all([
    dieAt('number-drawn', { database, folder, masterKey }, send),
    ...others.map(({ id }, at) => callers[at % 2]!.post<Contract>('/contract/send', { contractId: id })),
  ]);
  expect(signal, 'it died with a number that was not written').toBe('SIGKILL');
  expect(sent.map(({ code }) => code)).toEqual(others.map(() => 0));
  const again = await callers[1].post<Contract>('/contract/send', { contractId: doomed!.id });
  const drawn = [...sent, again].map(({ result }) => Number(/-(\d{6})$/.exec(result.sn)?.[1]));
  expect(drawn.sort((a, b) => a - b)).toEqual(drafts.map((_, at) => at + 1));
}, 120_000);
