import { randomInt } from 'node:crypto';
import { checkCharacter } from '@cinnabar/protocol/organizations/register-number';
import sharp from 'sharp';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import type { People } from '../../../testing/build-people.ts';
import { passRealName } from '../../../testing/pass-real-name.ts';
import type { CompanyForm } from '../actions/create-company.ts';

const PASSWORD = 'Demo#2026';
const newMobile = () => `139${String(randomInt(1e8)).padStart(8, '0')}`;

/** A valid unified social credit code, another one each time. */
export function newRegisterNo(): string {
  const first17 = `91330108MA${String(randomInt(1e7)).padStart(7, '0')}`;
  return first17 + checkCharacter(first17);
}

/** Small enough to be quick, large enough to be accepted. */
export const LICENSE = await sharp({
  create: { width: 640, height: 480, channels: 3, background: '#fdf6e3' },
})
  .jpeg()
  .toBuffer();

/** A signed-in person; verified under their name when `verified` says so. */
export async function newPerson(people: People, name = '江照月', { verified = false } = {}) {
  const mobile = newMobile();
  const user = await people.database.transaction((tx) =>
    people.identity.registerUser(tx, { name, mobile, password: PASSWORD }),
  );
  if (verified) await passRealName(people.database, user!.id);
  return { userId: user!.id, mobile, name, ...(await signIn(people, mobile)) };
}

async function signIn(people: People, mobile: string): Promise<Browser> {
  const browser = openBrowser(people.app);
  const answer = (await browser.post('/login', { username: mobile, password: PASSWORD })).json();
  if (answer.code !== 0) throw new Error(`cannot sign in: ${JSON.stringify(answer)}`);
  return browser;
}

/** A company of its own with an administrator, who is signed in. */
export async function newCompany(people: People, form: Partial<CompanyForm> = {}, verified = false) {
  const administrator = await newPerson(people, '顾南乔', { verified });
  const company = await people.database.transaction(async (tx) => {
    const made = await people.organizations.createCompany(tx, {
      name: `试点${randomInt(1e12)}有限公司`,
      tenantType: 'COMPANY',
      ...form,
    });
    await people.organizations.addEmployee(tx, {
      companyId: made.id,
      userId: administrator.userId,
      roleTypes: ['SYSTEM'],
    });
    return made;
  });
  const details = {
    companyId: company.id,
    name: company.name,
    registerNo: newRegisterNo(),
    companyType: 1,
    legalPerson: administrator.name,
  };
  return {
    company,
    administrator: { ...administrator, ...(await signIn(people, administrator.mobile)) },
    details,
  };
}

/** An administrator of the platform, whose company is made when there is none. */
export async function newReviewer(people: People) {
  const { organizations, database } = people;
  const person = await newPerson(people, '王一川');
  await database.transaction(async (tx) => {
    const owner =
      (await organizations.findPlatformOwner(tx)) ??
      (await organizations.createCompany(tx, {
        name: '朱砂科技有限公司',
        tenantType: 'CORPORATE',
        authStatus: 'AUTH_SUCCESS',
      }));
    await organizations.addEmployee(tx, {
      companyId: owner.id,
      userId: person.userId,
      roleTypes: ['SYSTEM'],
    });
  });
  return { ...person, ...(await signIn(people, person.mobile)) };
}

/** Uploads the picture of a license; its id. */
export async function uploadLicense(browser: Browser, companyId: string, bytes: Buffer = LICENSE) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'license.jpg');
  const body = new Response(form);
  return browser.call({
    method: 'POST',
    url: '/api/company/auth/license',
    query: { companyId },
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type')! },
  });
}

/** Saved data with a license: an application that can be submitted. */
export async function saveDraft(browser: Browser, details: { companyId: string; [field: string]: unknown }) {
  const { id } = (await uploadLicense(browser, details.companyId)).json().result;
  return browser.post('/company/auth/save', { ...details, licenseId: id });
}
