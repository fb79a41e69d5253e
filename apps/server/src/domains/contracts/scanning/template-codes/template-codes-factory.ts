import { makePdf } from '@cinnabar/pdf/testing';
import type { TemplateCode } from '@cinnabar/protocol/templates/codes/code-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { buildProduct, Caller } from '../../../../testing/build-product.ts';
import { signedByPerson } from '../../../templates/templates-factory.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;

let mobiles = 0;
export const newMobile = () => `19${String(Date.now()).slice(-6)}${String(++mobiles).padStart(3, '0')}`;

/** A company with a template that one person signs: 林知夏 makes it and its codes, 周砚秋 publishes, 许清和 keeps the seals. Of the group it has types. */
export async function makeSponsor(
  product: Product,
  name: string,
  tenantType: 'COMPANY' | 'INNER_COMPANY' = 'COMPANY',
) {
  const firm = await product.company(
    name,
    {
      林知夏: ['TEMPLATE_CREATOR'],
      周砚秋: ['TEMPLATE_MANAGER', 'CATEGORY_MANAGER'],
      许清和: ['SA'],
      方予安: ['SYSTEM'],
    },
    tenantType,
  );
  const as = (who: string) => product.signIn(firm.people[who]!.contact);
  const [creator, manager, keeper] = [await as('林知夏'), await as('周砚秋'), await as('许清和')];

  /** With `fills`, the sponsor and the person fill in a text each. */
  async function publish(fills = false, from?: TemplateDetail): Promise<TemplateDetail> {
    const { result: file } = await creator.upload(makePdf({ pages: 1 }), '志愿服务协议.pdf');
    const { result: made } = from
      ? { result: from }
      : await creator.post<TemplateDetail>('/template', {
          tenantId: firm.id,
          title: '志愿服务协议',
          documents: [file.id],
        });
    const { result: saved } = await creator.put<TemplateDetail>(`/template/${made.id}/draft`, {
      version: made.version,
      content: signedByPerson(file.id, '志愿者', fills ? '特长' : undefined),
    });
    const { result } = await manager.post<TemplateDetail>(`/template/${made.id}/publish`, {
      version: saved.version,
      note: '',
    });
    return result;
  }

  const make = (templateId: string, more: object = {}, by: Caller = creator) =>
    by.post<TemplateCode>('/template/code', {
      templateId,
      version: 'NEWEST',
      roleId: 'person',
      subject: '志愿服务协议',
      ...more,
    });
  const codesOf = async (templateId: string, by: Caller = creator) =>
    (await by.get<TemplateCode[]>('/template/code/list', { templateId })).result;
  const contractsOf = async (codeId: string, by: Caller = creator) =>
    (
      await by.get<{ total: number; list: { contractId: string; name: string; status: string }[] }>(
        '/template/code/uses',
        { codeId },
      )
    ).result;

  return { firm, creator, manager, keeper, as, publish, make, codesOf, contractsOf };
}

/** A person who scans: proves a new mobile with the code of the scan, as the page does. */
export async function scanAsNewPerson(
  product: Product,
  codeId: string,
): Promise<Caller & { contact: string }> {
  const contact = newMobile();
  const asked = await product.app.inject({
    url: '/api/contract/sweepcode/pin',
    query: { contractId: codeId, contact },
  });
  if (asked.json().code !== 0) throw new Error(asked.body);
  const pin = await product.receivedCode(contact);
  const login = await product.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: contact, pin },
  });
  return { ...product.caller(login.json().token, login.json().result.userId), contact };
}
