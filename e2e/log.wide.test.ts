import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import type { KeyUnder } from './browser/words.ts';
import { sendContract } from './contracts/sent-contract.ts';
import { readContract, signByCall } from './contracts/sign-by-call.ts';
import { detailPage } from './pages/detail-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { databaseUrl } from './server/database-url.ts';
import { makePerson } from './server/new-person.ts';

const browser = useBrowser();

/** Changes a record, as only a person with full access to the database can. */
async function changeRecord(contractId: string, sequence: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(inject('dataDir')) });
  await client.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      "update audit_record set event = 'CONTRACT_REJECT' where chain_id = $1 and sequence = $2",
      [contractId, sequence],
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}

it('the log shows who opened, read and received a code, and reports its manipulation', async () => {
  const mobile = await makePerson('顾明远', '13700000341');
  const { id, session } = await sendContract({ name: '顾明远', mobile });
  await signByCall(mobile, '顾明远', id);
  const { timeline } = await readContract(session, id);
  const signed = timeline.find(({ event }) => event === 'CONTRACT_SIGN')!;

  const staff = await browser.visit();
  await logInByPassword(staff, STAFF);
  await openInEveryForm(staff, `/detail/${id}`, 'log-intact', async (form) => {
    const { log } = detailPage(form);
    for (const event of ['CONTRACT_OPEN', 'CODE_SENT', 'CONTRACT_SIGN'] as const)
      await log
        .filter({ hasText: form.say(`contracts:audit.${event}`) })
        .first()
        .waitFor();
    expect(await form.page.getByRole('alert').count()).toBe(0);
    const viewed = form.say('contracts-detail:progress.viewed', { time: '' }).trim();
    await form.page.locator('.party-viewed', { hasText: viewed }).waitFor();
    await form.page.getByText(form.say('contracts-detail:method.PIN'), { exact: false }).first().waitFor();
  });

  await changeRecord(id, signed.sequence);
  await openInEveryForm(staff, `/detail/${id}`, 'log-broken', async (form) => {
    const say = (key: KeyUnder<'contracts-detail', 'log.'>, values = {}) =>
      form.say(`contracts-detail:log.${key}`, values);
    const alarm = form.page.getByRole('alert');
    await alarm.getByText(say('brokenTitle', { sequence: String(signed.sequence) })).waitFor();
    for (const key of ['brokenMeans', 'brokenNext'] as const) await alarm.getByText(say(key)).waitFor();
    await detailPage(form).log.getByText(say('brokenHere')).waitFor();
    expect(await form.page.getByText(/CONTRACT_|undefined|\{\{/).count(), 'no raw codes').toBe(0);
    await alarm.scrollIntoViewIfNeeded();
  });
});
