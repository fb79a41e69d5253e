import { it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { sayIn } from './browser/words.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { scanPage } from './pages/scan-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { codeOf, templateToScan } from './templates/code-of-template.ts';
import { publishAgain } from './templates/template-type.ts';

const browser = useBrowser();

it.each(['zh_CN', 'en_US'] as const)(
  'codes, their form, their dialogs and what they say when they are paused are shown on desktops and phones (%s)',
  async (language) => {
    const title = `志愿服务协议 ${newMobile().slice(-6)}`;
    const template = await templateToScan(title);
    const pinned = { id: template.versionId, number: 1 };
    await codeOf(template, { subject: `${title}（社区）`, version: pinned, maxUses: 200 });
    const paused = await codeOf(template, {
      subject: `${title}（校园）`,
      endTime: '2027-12-31T23:59:59+08:00',
    });
    await callApi(
      '/template/code/status',
      jsonBody({ codeId: paused.id, revision: 1, isOn: false }),
      await session(STAFF),
    );
    await publishAgain(template);
    const maker = await browser.visit({ language });
    const { page } = maker;
    const t = sayIn(maker.say, 'templates-codes');
    await logInByPassword(maker, STAFF, `/template/${template.id}`);
    await page.getByText(t('state.PAUSED')).waitFor();
    await seeInBothSizes(maker, 'template-codes');
    await page
      .getByRole('button', { name: t('item.show'), exact: true })
      .first()
      .click();
    await page.getByText(t('poster.closed')).waitFor();
    await seeInBothSizes(maker, 'template-code-poster');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('item.more', { subject: `${title}（社区）` }) }).click();
    await page.getByRole('menuitem', { name: t('item.edit') }).click();
    await page.getByText(t('form.pin', { number: 2 })).waitFor();
    await page.getByLabel(t('form.signDays')).fill('');
    await page.getByLabel('活动名称').fill('');
    await page.getByRole('button', { name: t('form.save') }).click();
    await page.getByText(t('form.fault.whole', { least: 1, most: 365 })).waitFor();
    await seeInBothSizes(maker, 'template-code-faults');

    const person = await browser.visit({ language });
    await scanPage(person).open(paused.id);
    await person.page
      .getByRole('heading', { name: person.say('identity-scan:closed.paused.title') })
      .waitFor();
    await seeInBothSizes(person, 'template-code-paused');
  },
);
