import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { Answered, buildProduct, Caller } from '../../../testing/build-product.ts';
import { createWordTemplate, uploadWord } from '../../templates/word/word-factory.ts';

let firms = 0;

/** A buyer whose sender makes templates of Word files and seals, and a seller who fills in and seals. */
export async function tradeByWord(product: Awaited<ReturnType<typeof buildProduct>>) {
  const number = ++firms;
  const buyer = await product.company(`白芷第${number}制造有限公司`, {
    林知夏: ['TEMPLATE_CREATOR', 'SA'],
    周砚秋: ['TEMPLATE_MANAGER'],
  });
  const seller = await product.company(`青黛第${number}设备有限公司`, { 许清和: ['SA', 'CONTRACT'] });
  const [sender, manager, filler] = (await Promise.all(
    [buyer.people.林知夏!, buyer.people.周砚秋!, seller.people.许清和!].map(({ contact }) =>
      product.signIn(contact),
    ),
  )) as [Caller, Caller, Caller];

  /** Of one Word file. @param change of its content, as it is proposed */
  async function published(
    word: Uint8Array,
    change: (content: TemplateContentInput) => TemplateContentInput = (content) => content,
  ): Promise<TemplateDetail> {
    const { content } = await uploadWord(sender, buyer.id, word);
    const { result: made } = await createWordTemplate(sender, buyer.id, change(content()));
    const { id, version } = made;
    const answer = await manager.post<TemplateDetail>(`/template/${id}/publish`, { version, note: '' });
    if (answer.code !== 0) throw new Error(JSON.stringify(answer));
    return answer.result;
  }

  const make = (template: TemplateDetail, values: Record<string, string>, more: object = {}) =>
    sender.post<Contract>('/contract/fromtemplate', {
      versionId: template.versionId,
      expireTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      values,
      parties: [
        {
          roleId: 'seller',
          tenantId: seller.id,
          tenantName: seller.name,
          contact: seller.people.许清和!.contact,
          receiverName: '许清和',
        },
      ],
      ...more,
    });
  const send = ({ id }: Contract): Promise<Answered<Contract>> =>
    sender.post<Contract>('/contract/send', { contractId: id });
  const fill = ({ id }: Contract, params: Record<string, string>) =>
    filler.post<Contract>('/contract/fill', {
      contractId: id,
      actionId: 'sellerFill',
      values: {},
      params,
      submit: true,
    });
  const detail = async (by: Caller, { id }: Contract) =>
    (await by.get<Contract>('/contract/detail', { contractId: id })).result;
  /** Both seal it. @returns the last answer */
  async function sealByBoth({ id }: Contract) {
    const first = await product.sign(sender, id, buyer.people.林知夏!.contact);
    if (first.code !== 0) throw new Error(JSON.stringify(first));
    return product.sign(filler, id, seller.people.许清和!.contact);
  }
  return { buyer, seller, sender, manager, filler, published, make, send, fill, detail, sealByBoth };
}

/** A role fills in these params; without any it has no step that fills. */
export function filledBySeller(content: TemplateContentInput, ...keys: string[]): TemplateContentInput {
  const { word, roles } = content;
  const isFilling = keys.length > 0;
  return {
    ...content,
    roles: roles.map((role) => ({
      ...role,
      actions: role.actions.filter(({ type }) => isFilling || type !== 'FILL'),
    })),
    word: {
      ...word!,
      params: word!.params!.map((param) =>
        keys.includes(param.key) ? { ...param, owner: 'seller' } : param,
      ),
    },
  };
}
