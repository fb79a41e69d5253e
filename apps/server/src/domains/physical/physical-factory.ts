import { createHmac } from 'node:crypto';
import type { FormField } from '@cinnabar/protocol/categories/rules/form-fields';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import type { BoundDevice, PhysicalSeal } from '@cinnabar/protocol/physical/physical-seal-schema';
import type { Database } from '../../platform/db/open-database.ts';
import { buildProduct, type Caller, type ProductOptions } from '../../testing/build-product.ts';

const HOUR = 3_600_000;
export const PHOTO_RULES = { photoRequired: true, photoDebtLimit: 0, locationRequired: false };
let companies = 0;

/** A product with physical seals switched on, where each press needs a photo. */
export async function buildPhysicalProduct(database: Database, options: ProductOptions = {}) {
  await database.pool.query(
    `insert into setting values ('pyhsics', 'true', now()), ('physicalconfig', $1, now())
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(PHOTO_RULES)],
  );
  const product = await buildProduct(database, options);

  /** A company with a seal administrator 许清和, a keeper 周砚秋, an applicant 王一川, an auditor 何未央 and an employee 宋闻笛; a type and a seal. */
  async function firm() {
    const company = await product.company(
      `赤霞第${++companies}有限公司`,
      {
        林知夏: ['SYSTEM'],
        许清和: ['SA'],
        周砚秋: ['TEMPLATE_CREATOR'],
        王一川: ['TEMPLATE_CREATOR'],
        何未央: ['AUDITOR'],
        宋闻笛: [],
      },
      'INNER_COMPANY',
    );
    const names = ['林知夏', '许清和', '周砚秋', '王一川', '何未央', '宋闻笛'] as const;
    const staff = {} as Record<(typeof names)[number], Caller>;
    for (const name of names) {
      // Many people sign in from one address here.
      await database.pool.query('delete from rate_counter');
      staff[name] = await product.signIn(company.people[name]!.contact);
    }
    await database.transaction((tx) =>
      product.domains.categories.presetCategories(tx, company.id, [
        { name: '实物用印', categories: [{ name: '行政用印', type: 'PHYSICAL', rules: {} as never }] },
      ]),
    );
    const { rows } = await database.pool.query(
      `update category set config = config || jsonb_build_object('senderRoleIds',
         (select jsonb_agg(id) from role where company_id = $1))
       where company_id = $1 and type = 'PHYSICAL' returning id`,
      [company.id],
    );
    const categoryId = rows[0].id as string;
    /** The type asks for these from now on. */
    const askFor = (fields: readonly FormField[]) =>
      database.pool.query(`update category set config = config || $2::jsonb where id = $1`, [
        categoryId,
        JSON.stringify({ formFields: fields }),
      ]);
    const addSeal = async (name: string, keeper: Caller = staff.周砚秋) =>
      (
        await staff.许清和.post<PhysicalSeal>('/physicalseal/save', {
          companyId: company.id,
          name,
          kind: 'OFFICIAL',
          keeperId: keeper.userId,
          place: '行政部保险柜',
        })
      ).result;
    const seal = await addSeal('企业公章');
    const bind = async (adapter: 'CODE' | 'BRIDGE' | 'SIMULATED', deviceNo: string) =>
      (
        await staff.许清和.post<BoundDevice>('/device/bind', {
          sealId: seal.id,
          deviceNo,
          adapter,
        })
      ).result;
    const form = (more: object = {}) => ({
      companyId: company.id,
      categoryId,
      subject: '仓储合同用印',
      submit: true,
      auths: [
        {
          sealId: seal.id,
          userId: staff.王一川.userId,
          count: 3,
          startTime: new Date(Date.now() - HOUR).toISOString(),
          endTime: new Date(Date.now() + 24 * HOUR).toISOString(),
        },
      ],
      ...more,
    });
    const apply = async (more: object = {}, by: Caller = staff.王一川) =>
      by.post<Application>('/sealapply/create', form(more));
    const decide = (id: string, agree = true, by: Caller = staff.周砚秋) =>
      by.post<Application>('/sealapply/decide', { id, agree, opinion: agree ? '' : '文件不全' });
    /** Approved and in use. */
    const inUse = async (more: object = {}) => {
      const made = (await apply(more)).result;
      return (await decide(made.id)).result;
    };
    const read = async (id: string, by: Caller = staff.周砚秋) =>
      (await by.get<Application>('/sealapply/detail', { id })).result;
    return { company, staff, seal, categoryId, askFor, addSeal, bind, form, apply, decide, inUse, read };
  }

  /** Sends a signed message as a device does. */
  async function send(secret: string, body: object, on = product, url = '/device/event') {
    const payload = JSON.stringify(body);
    const answer = await on.app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: {
        'content-type': 'application/json',
        'x-stamp-signature': createHmac('sha256', Buffer.from(secret, 'base64'))
          .update(payload)
          .digest('hex'),
      },
      payload,
    });
    return answer.json();
  }

  return { ...product, firm, send };
}
