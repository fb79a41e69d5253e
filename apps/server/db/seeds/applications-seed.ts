import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type {
  ApplicationReviews,
  CompanyAuthDetail,
} from '@cinnabar/protocol/organizations/company-auth-schema';
import { DEMO_COMPANIES, type DemoCompanyKey } from './demo-accounts.ts';
import type { DemoVisitor } from './demo-visitor.ts';

/** Made-up, for the demo only. */
export const DEMO_PAYEE = {
  holder: '朱砂科技有限公司',
  account: '6222000000001688',
  bank: '示例银行杭州分行',
};

const LICENSES = {
  estates: '朱砂置业营业执照.jpg',
  cloudrest: '云栖设计营业执照.jpg',
  southhill: '南山茶业营业执照.jpg',
} as const;

/** The legal representative of the company that waits for a letter. */
const LETTER_CONTACT = '13700000002';

/**
 * Applications in each of their states, made through the calls that browsers use: passed, waiting with a payment, rejected, a draft, and one
 * that waits for its legal representative to sign the authorization letter.
 */
export async function seedApplications(visit: (mobile: string) => Promise<DemoVisitor>): Promise<void> {
  const reviewer = await visit('13800000001');
  const estates = await openDraft(await visit('13800000006'), 'estates');
  await estates.submit('LP_IDENTITY');
  await decide(reviewer, estates.companyId, { pass: true });
  await estates.save({ name: '朱砂置业集团有限公司' });
  await estates.submit('PAYMENT');
  await estates.visitor.post('/company/auth/paid', { companyId: estates.companyId });

  const cloudrest = await openDraft(await visit('13900000003'), 'cloudrest');
  await cloudrest.submit('REVIEW');
  await decide(reviewer, cloudrest.companyId, { pass: false, reason: '执照照片不清晰' });
  await cloudrest.save();

  const southhill = await openDraft(await visit('13900000004'), 'southhill');
  await southhill.submit('LETTER', { contact: LETTER_CONTACT });
}

async function openDraft(visitor: DemoVisitor, key: keyof typeof LICENSES & DemoCompanyKey) {
  const { company } = await visitor.get<CurrentUser>('/user');
  const companyId = company!.id;
  const { name, registerNo, legalPerson } = DEMO_COMPANIES[key];
  const bytes = await readFile(path.join(import.meta.dirname, 'files', LICENSES[key]));
  const license = await visitor.upload<{ id: string }>(
    `/company/auth/license?companyId=${companyId}`,
    LICENSES[key],
    bytes,
  );
  const save = (change: { name?: string } = {}) =>
    visitor.post<CompanyAuthDetail>('/company/auth/save', {
      companyId,
      name,
      registerNo,
      legalPerson,
      companyType: 1,
      licenseId: license.id,
      ...change,
    });
  await save();
  const submit = (way: string, more: { contact?: string } = {}) =>
    visitor.post<CompanyAuthDetail>('/company/auth/submit', { companyId, way, accepted: true, ...more });
  return { visitor, companyId, save, submit };
}

async function decide(
  reviewer: DemoVisitor,
  companyId: string,
  verdict: { pass: boolean; reason?: string },
): Promise<void> {
  const { list } = await reviewer.get<ApplicationReviews>('/company/auth/reviews');
  const { id } = list.find((one) => one.companyId === companyId)!;
  await reviewer.post('/company/auth/review', { id, ...verdict });
}
