import { ERRORS } from '@cinnabar/protocol/errors';
import { PROPOSAL_KINDS } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import type { Call } from '@cinnabar/protocol/transport/call';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { actCases } from './proposable-acts-factory.ts';
import { officerCompany } from './proposal-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const CASES = actCases(product, database);
const firm = () => officerCompany(product, database, 'INNER_COMPANY');

describe('every act that waits for another officer', () => {
  it('is declared for a call of its own', () => {
    const calls: readonly Call[] = product.app.calls;
    expect(PROPOSAL_KINDS.map((kind) => CASES[kind].path).sort()).toEqual(
      calls.flatMap(({ proposable, path }) => (proposable ? [path] : [])).sort(),
    );
  });

  it.each(PROPOSAL_KINDS)(
    '%s: changes nothing when it is rejected, and takes effect when it is confirmed',
    async (kind) => {
      const of = await firm();
      const { path, prepare } = CASES[kind];
      const { form, look, before, after } = await prepare(of);
      const propose = async () => {
        const answer = await of.post<{ id: string }>('王一川', path, form);
        expect(answer).toMatchObject({
          code: ERRORS.SENT_FOR_CONFIRMATION.code,
          status: ERRORS.SENT_FOR_CONFIRMATION.status,
        });
        return answer.result.id;
      };
      const rejected = await propose();
      expect(await look()).toEqual(before);
      const own = (await of.list('王一川')).find(({ id }) => id === rejected);
      expect(own).toMatchObject({
        kind,
        status: 'PENDING',
        acts: ['WITHDRAW'],
        subject: expect.stringMatching(/\S/),
      });
      for (const decide of ['/proposal/confirm', '/proposal/reject'])
        expect(await of.post('王一川', decide, { id: rejected, reason: '自行处理' })).toMatchObject({
          code: ERRORS.NOT_ALLOWED.code,
        });
      const refused = await of.post('何未央', '/proposal/reject', { id: rejected, reason: '暂缓' });
      expect(refused.result).toMatchObject({ status: 'REJECTED', reason: '暂缓' });
      expect(await look()).toEqual(before);

      const confirmed = (await of.post('何未央', '/proposal/confirm', { id: await propose() })).result;
      expect(confirmed).toMatchObject({ status: 'CONFIRMED', failure: null, decider: '何未央' });
      expect(await look()).toEqual(after);
    },
  );

  it('is needed again for a company sign-in whose settings were changed', async () => {
    const of = await firm();
    const { path, prepare } = CASES.SIGN_IN_SWITCH;
    const { form, look, prevent: saveSettings } = await prepare(of);
    const { id } = (await of.post<{ id: string }>('王一川', path, form)).result;
    await of.post('何未央', '/proposal/confirm', { id });
    expect(await look()).toBe(true);
    await saveSettings();
    expect(await look()).toBe(false);
  });
});
