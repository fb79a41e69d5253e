import { encodeText, pdfDict, pdfName, signPdf } from '@cinnabar/pdf';
import { annotatedPdf, annotation, makeTestPki, painted } from '@cinnabar/pdf/testing';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { keepFile, session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { appointPage } from './pages/appoint-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';

const browser = useBrowser();

/** A file signed elsewhere, with a stamp over its text, a hidden one, and a field with an action. */
async function signedElsewhere(): Promise<Buffer> {
  const action = pdfDict({ S: pdfName('ResetForm') });
  const field = { FT: pdfName('Tx'), T: encodeText('price'), AA: pdfDict({ F: action }) };
  const base = annotatedPdf((add) => [
    painted(add, 'Stamp', { Rect: [60, 690, 230, 720] }),
    painted(add, 'Stamp', { F: 2 }),
    annotation('Widget', field),
  ]);
  const signer = await (await makeTestPki()).issueSigner({ commonName: '某电子签章平台' });
  return Buffer.from(await signPdf(base, { name: '某电子签章平台', signer }));
}

/** A draft of that file with a field for one person. */
async function draft(): Promise<string> {
  const staff = await session(STAFF);
  const documentId = await keepFile(staff, '设备采购合同.pdf', await signedElsewhere());
  const place = { documentId, page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
  const person = { tenantType: 'PERSONAL', receiverName: '顾明远', contact: newMobile(), step: 1 };
  const { result } = await callApi<{ result: { id: string } }>(
    '/contract',
    jsonBody({
      subject: '设备采购合同',
      documents: [documentId],
      expireTime: new Date(Date.now() + 86_400_000).toISOString(),
      fields: [{ ...place, id: 'p', type: 'SEAL_PERSONAL', owner: 'signing' }],
      signatories: [{ ...person, id: 'person', actions: [{ id: 'signing', type: 'PERSONAL' }] }],
    }),
    staff,
  );
  return result.id;
}

it('hidden content of an uploaded file with signatures is listed before it is sent, with its page', async () => {
  const visitor = await browser.visit();
  const address = `/launch/appoint/${await draft()}`;
  await logInByPassword(visitor, STAFF, address);
  await appointPage(visitor).closeGuide();
  await openInEveryForm(visitor, address, 'signed-upload-notices', async ({ page, say }) => {
    await page.locator('.field-layer').first().waitFor();
    await page.getByRole('button', { name: say('contracts-launch:appoint.send'), exact: true }).click();
    const notices = page.locator('.send-notices-list > li');
    await notices.first().waitFor();
    expect(await notices.count()).toBe(3);
    for (const text of await notices.allInnerTexts()) expect(text).toMatch(/第 1 页|page 1/i);
  });
});
