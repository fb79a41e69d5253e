import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { session } from './contracts/filling-contract.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { makeTemplate } from './templates/made-template.ts';

/** Legal representative of the company: reads its statistics. */
const REPRESENTATIVE = '13800000002';
const DAY_MS = 86_400_000;

const browser = useBrowser();

/** So many contracts that are sent from a template, the first of which is withdrawn. */
async function sendFrom(title: string, contracts: number): Promise<void> {
  const staff = await session(STAFF);
  const { versionId } = await makeTemplate(title);
  for (let at = 0; at < contracts; at++) {
    const { result } = await callApi<{ result: Contract }>(
      '/contract/fromtemplate',
      jsonBody({
        versionId,
        subject: `${title} ${at + 1}`,
        expireTime: new Date(Date.now() + 30 * DAY_MS).toISOString(),
        values: { 项目名称: '仓储系统升级' },
        parties: [{ roleId: 'other', receiverName: '陈书远', contact: '13700000001' }],
      }),
      staff,
    );
    await callApi('/contract/send', jsonBody({ contractId: result.id }), staff);
    if (at === 0)
      await callApi('/contract/recall', jsonBody({ contractId: result.id, reason: '重新起草' }), staff);
  }
}

it('the chart of templates counts what was sent from each, its numbers open as many contracts, and the table says the same', async () => {
  const title = '技术顾问聘用协议';
  await sendFrom(title, 3);
  await sendFrom('场地短期租赁协议', 2);
  const visitor = await browser.visit();
  const { page, say } = visitor;
  await logInByPassword(visitor, REPRESENTATIVE, '/company/chart');
  const name = say('statistics:templates.title');
  const card = page.getByRole('region', { name, exact: true });
  await card.locator('.chart-picture svg').getByText(title).waitFor();
  await card.scrollIntoViewIfNeeded();
  await seeInEveryForm(visitor, 'statistics-templates', async (form) => {
    await form.page
      .getByRole('region', { name: form.say('statistics:templates.title'), exact: true })
      .scrollIntoViewIfNeeded();
  });
  await card.getByRole('button', { name: say('statistics:card.asTable', { title: name }) }).click();
  const row = card.getByRole('row').filter({ hasText: title });
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['3', '0', '1', '0', '0%', '–', '0']);
  await takePicture(visitor, 'statistics-templates-table');
  await expectAccessible(visitor);
  await row.getByRole('link', { name: '3', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: say('statistics:list.title', { count: 3 }) }).waitFor();
  const table = page.getByRole('table', { name: say('statistics:list.name') });
  expect(await table.getByRole('row').count()).toBe(1 + 3);
  await page.getByText(say('statistics:templates.of', { name: title })).waitFor();
  await takePicture(visitor, 'statistics-templates-list');

  await page.goto('/company/contract/detail?measures=TEMPLATE_UNUSED');
  await page.getByRole('heading', { name: say('statistics:templates.noneUnused') }).waitFor();
  await seeInEveryForm(visitor, 'statistics-templates-unused');
});
