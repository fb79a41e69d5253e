import { makePdf } from '@cinnabar/pdf/testing';
import {
  type KeywordPosition,
  placeAtKeyword,
} from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import { createKeywordSearch } from '@cinnabar/protocol/categories/rules/positions/keyword-search';
import type { KeywordSpot } from '@cinnabar/protocol/categories/rules/positions/keyword-spot';
import type { PreflightItem } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { MM_PER_PT } from '@cinnabar/protocol/contracts/fields/page-rect';
import type { PageText } from '@cinnabar/protocol/documents/document-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { publishType } from '../../categories/categories-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = await product.company('银杏制造有限公司', { 林知夏: ['CATEGORY_MANAGER'] }, 'INNER_COMPANY');
const sender = await product.signIn(firm.people.林知夏!.contact);
const person = await product.person('陈书远');

const publish = async (positions: KeywordPosition[]): Promise<string> =>
  (await publishType(sender, firm.id, { name: `业务类型 ${positions[0]!.keyword}`, rules: { positions } }))
    .id;

const draftOf = async (categoryId: string) =>
  product.draft(sender, [{ person: { name: '陈书远', contact: person.contact } }], makePdf({ pages: 2 }), {
    categoryId,
  });

const preflight = async ({ id }: Contract) =>
  (await sender.get<PreflightItem[]>(`/contract/${id}/preflight`)).result.filter(
    ({ isBlocking }) => isBlocking,
  );

/** Where a keyword stands, from the texts that the screen reads. */
async function spotOf(position: KeywordPosition, { documents: [file] }: Contract): Promise<KeywordSpot> {
  const search = createKeywordSearch([position]);
  for (const [at, { width, height }] of file!.pageSizes.entries()) {
    const { result } = await sender.get<PageText>(`/document/${file!.id}/text?page=${at + 1}`);
    const paper = { width: width * MM_PER_PT, height: height * MM_PER_PT };
    search.read({ documentId: file!.id, page: at + 1, paper }, result);
  }
  return search.spots()[0]!;
}

const position = (keyword: string): KeywordPosition => ({
  ...{ party: 1, kind: 'SIGNATURE', keyword, occurrence: 1, side: 'below', right: 10, down: 5 },
});

it('a contract is sent once its places stand at the keywords of its type', async () => {
  const wanted = position('page 2');
  const draft = await draftOf(await publish([wanted]));
  expect(await preflight(draft)).toMatchObject([
    {
      name: 'SEND_CATEGORY_POSITION',
      params: { party: 1, keyword: 'page 2' },
      link: `/launch/appoint/${draft.id}`,
    },
  ]);
  const sent = async () => (await sender.post<Contract>('/contract/send', { contractId: draft.id })).code;
  expect(await sent()).toBe(ERRORS.SEND_CATEGORY_POSITION.code);

  const spot = await spotOf(wanted, draft);
  expect(spot.page).toBe(2);
  const { width, height } = spot.paper;
  const place = placeAtKeyword(wanted, spot, { width: 40, height: 16 });
  const [party] = draft.signatories;
  const form = {
    categoryId: draft.categoryId,
    version: draft.version,
    subject: draft.subject,
    expireTime: draft.expireTime,
    documents: draft.documents.map(({ id }) => id),
    signatories: [
      {
        id: party!.id,
        tenantType: 'PERSONAL',
        tenantId: null,
        tenantName: '',
        receiverName: '陈书远',
        contact: person.contact,
        step: 1,
        actions: [{ id: party!.actions[0]!.id, type: 'PERSONAL' }],
      },
    ],
    fields: [
      {
        ...draft.fields[0]!,
        page: 2,
        x: place.x / width,
        y: 1 - (place.y + place.height) / height,
        width: place.width / width,
        height: place.height / height,
      },
    ],
  };
  const saved = await sender.put<Contract>(`/contract/${draft.id}`, form);
  expect(saved.code, saved.message).toBe(0);
  expect(await preflight(draft)).toEqual([]);
  expect(await sent()).toBe(0);
});

it('a file without the keyword is not sent, and the refusal names both', async () => {
  const draft = await draftOf(await publish([position('甲方（盖章）')]));
  const [file] = draft.documents;
  expect(await preflight(draft)).toMatchObject([
    {
      name: 'SEND_CATEGORY_KEYWORD',
      params: { keyword: '甲方（盖章）', documents: file!.title },
      link: `/launch/contract/${draft.id}#documents`,
    },
  ]);
  const answer = await sender.post<Contract>('/contract/send', { contractId: draft.id });
  expect(answer.code).toBe(ERRORS.SEND_CATEGORY_KEYWORD.code);
});
