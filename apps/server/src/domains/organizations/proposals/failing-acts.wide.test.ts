import type { Proposal } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import { PROPOSAL_KINDS } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { actCases } from './proposable-acts-factory.ts';
import { officerCompany } from './proposal-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const CASES = actCases(product, database);
const firm = () => officerCompany(product, database, 'INNER_COMPANY');

describe('an act that is not possible any more when it is confirmed', () => {
  it.each(PROPOSAL_KINDS)('%s: fails with the reason, and changes nothing', async (kind) => {
    const of = await firm();
    const { path, prepare } = CASES[kind];
    const { form, look, prevent } = await prepare(of);
    const { id } = (await of.post<{ id: string }>('王一川', path, form)).result;
    await prevent();
    const spoilt = await look();
    const failed: Proposal = (await of.post('何未央', '/proposal/confirm', { id })).result;
    expect(failed).toMatchObject({ status: 'FAILED', acts: [] });
    expect(failed.failure).toMatch(/\S/);
    expect(await look()).toEqual(spoilt);
  });
});
