import type { KeyIn } from '@cinnabar/locales/text-keys';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { hiddenWidth, seeInBothSizes } from './browser/see-in-both-sizes.ts';
import { seeInEveryForm } from './browser/see-in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { type KeyUnder, sayIn, wordsOf } from './browser/words.ts';
import { choosePassword, DEMO_PASSWORD, logInByPassword, SEAL_ADMINISTRATOR } from './pages/login-page.ts';
import { askOnlySuspicious } from './server/ask-only-suspicious.ts';
import { databasePool } from './server/database-pool.ts';
import { type StartedServer, startServer } from './server/start-server.ts';

const ADMINISTRATOR = '13800000001';
const STAFF = '13800000004';
const TABLET = { width: 768, height: 1024 };
const ADDRESS = '/platformmanage/settings';

const browser = useBrowser();
// Settings are those of a whole installation: others would see them change.
let server: StartedServer;
beforeAll(async () => {
  server = await startServer();
  await askOnlySuspicious(server.baseUrl);
});
afterAll(() => server.stop());

/** The page of settings as a person uses it. */
function settingsOf({ page, say }: Visitor) {
  const t = sayIn(say, 'system-settings');
  const setting = (name: KeyUnder<'system-settings', 'name.'>) => {
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('form', { name: t(`name.${name}`) }) });
    const press = (act: KeyIn<'system-settings'>) => row.getByRole('button', { name: t(act) }).click();
    return {
      row,
      field: (label: KeyUnder<'system-settings', 'field.'>) =>
        row.getByLabel(t(`field.${label}`), { exact: true }),
      takeBack: async () => {
        await press('takeBack');
        await page.getByText(t('takenBack', { name: t(`name.${name}`) })).waitFor();
      },
      save: () => page.getByRole('button', { name: t('bar.save') }).click(),
      saved: () => page.getByText(t('saved', { name: t(`name.${name}`) })).waitFor(),
    };
  };
  return { t, setting, search: page.getByLabel(t('search'), { exact: true }) };
}

const read = async ({ page }: Visitor, path: string) =>
  ((await (await page.request.get(`/api${path}`)).json()) as { result: unknown }).result;

it('an administrator of the platform sees every setting, and finds one by words of both languages', async () => {
  const visitor = await browser.visit({ baseUrl: server.baseUrl });
  const { page, say } = visitor;
  await logInByPassword(visitor, ADMINISTRATOR);
  await page.getByRole('link', { name: say('system:title.settings') }).click();
  const { t, search } = settingsOf(visitor);
  const rows = page.locator('.settings-row');
  await rows.first().waitFor();
  const all = (await read(visitor, '/sys/settings')) as unknown[];
  expect(await rows.count()).toBe(all.length);
  await seeInEveryForm(visitor, 'settings');
  for (const language of ['zh_CN', 'en_US'] as const) {
    await page.setViewportSize(TABLET);
    await page.locator(`html[lang=${language.replace('_', '-')}]`).waitFor();
    await expect.poll(() => hiddenWidth(visitor)).toBe(0);
    await takePicture({ ...visitor, language }, 'settings-tablet');
    await expectAccessible(visitor);
    await page.getByRole('button', { name: wordsOf(language)('system:switchTo'), exact: true }).click();
  }
  await page.locator('html[lang=zh-CN]').waitFor();

  for (const words of ['水印', 'watermark', 'protective 防护']) {
    await search.fill(words);
    await expect.poll(() => rows.count(), { message: words }).toBe(1);
    await rows.getByText(t('name.getprotectwatermark')).waitFor();
  }
  await page.reload();
  await rows.getByText(t('name.getprotectwatermark')).waitFor();
  expect(await rows.count()).toBe(1);
  await search.fill('zzz');
  await page.getByText(t('none')).waitFor();
  await seeInBothSizes(visitor, 'settings-none');
  await page.getByRole('button', { name: t('showAll') }).click();
  await expect.poll(() => rows.count()).toBe(all.length);
});

it('a changed setting applies at once, shows its default and who changed it, and is taken back', async () => {
  const visitor = await browser.visit({ baseUrl: server.baseUrl });
  const { page } = visitor;
  await logInByPassword(visitor, ADMINISTRATOR);
  await page.goto(ADDRESS);
  const { t, setting } = settingsOf(visitor);

  const name = setting('systemname');
  await name.field('nameZh').fill('海棠签');
  await name.save();
  await name.saved();
  await name.row.getByText(t('takeBackTo', { value: '' }).trim()).waitFor();
  await name.row.getByText('王一川').waitFor();
  expect(await read(visitor, '/login/name')).toBe('海棠签');
  await name.takeBack();
  expect(await read(visitor, '/login/name')).toBe('朱砂签');

  const theme = () => page.locator('html').getAttribute('data-theme');
  const skin = setting('skin');
  const before = await theme();
  await skin.field('theme').selectOption('LIGHT');
  await skin.row.getByRole('button', { name: t('swatch.purple') }).click();
  await skin.row
    .getByRole('img', { name: t('skin.previewOf', { theme: t('option.LIGHT'), color: '#6A4FB3' }) })
    .waitFor();
  expect(await theme()).toBe(before);
  await seeInBothSizes(visitor, 'settings-skin');
  await skin.save();
  await skin.saved();
  await expect.poll(theme).toBe('LIGHT');
  await skin.takeBack();
  await expect.poll(theme).toBe(before);

  const price = setting('fee');
  await price.field('price').fill('8.5');
  await price.save();
  await price.saved();
  await price.row
    .getByText(t('takeBackTo', { value: '' }).trim())
    .getByText('5')
    .waitFor();
  await page.reload();
  expect(await price.field('price').inputValue()).toBe('8.50');

  const background = setting('getbackgroundconfig');
  await background.row.locator('input[type=file]').setInputFiles({
    name: 'background.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 800, height: 400, channels: 3, background: '#24455c' } })
      .png()
      .toBuffer(),
  });
  await background.row.getByRole('img', { name: t('background.alt') }).waitFor();
  await background.takeBack();
  await background.row.getByText(t('background.none')).waitFor();
});

it('two administrators who change the same setting lose nothing, and any change is taken back', async () => {
  const [one, other] = [
    await browser.visit({ baseUrl: server.baseUrl }),
    await browser.visit({ baseUrl: server.baseUrl }),
  ];
  for (const visitor of [one, other]) {
    await logInByPassword(visitor, ADMINISTRATOR);
    await visitor.page.goto(ADDRESS);
  }
  const first = settingsOf(one).setting('getprotectwatermark');
  const { t, setting } = settingsOf(other);
  const second = setting('getprotectwatermark');
  await second.field('watermarkText').fill('第二位');
  await first.field('watermarkText').fill('第一位');
  await first.save();
  await first.saved();

  await second.save();
  await second.row.getByText('第一位').waitFor();
  expect(await second.field('watermarkText').inputValue()).toBe('第二位');
  expect(await read(other, '/sys/config/getprotectwatermark')).toMatchObject({ text: '第一位' });
  await second.row.scrollIntoViewIfNeeded();
  await seeInBothSizes(other, 'settings-conflict');
  await second.row.getByRole('button', { name: t('conflict.save') }).click();
  await second.saved();
  expect(await read(other, '/sys/config/getprotectwatermark')).toMatchObject({ text: '第二位' });
  await second.field('watermarkText').fill('第三位');
  await second.save();
  await second.saved();

  await second.row.getByRole('button', { name: t('changes.open') }).click();
  const dialog = other.page.getByRole('dialog');
  const change = (text: string) => dialog.getByRole('listitem').filter({ hasText: text }).last();
  await change('第一位').waitFor();
  await seeInBothSizes(other, 'settings-changes');
  // The oldest of the three: nothing was set before it.
  await change('第一位').getByRole('button').click();
  await other.page.getByText(t('takenBack', { name: t('name.getprotectwatermark') })).waitFor();
  expect(await read(other, '/sys/config/getprotectwatermark')).toMatchObject({ text: '' });

  await second.row.getByRole('button', { name: t('changes.open') }).click();
  await dialog.getByText(t('changes.wasTakenBack')).waitFor();
  // This administrator has no page of the log.
  expect(await dialog.getByRole('link', { name: t('changes.log') }).count()).toBe(0);
});

it('everything that is entered is counted, saved and discarded together, and a conflict is decided at its setting', async () => {
  const [visitor, other] = [
    await browser.visit({ baseUrl: server.baseUrl }),
    await browser.visit({ baseUrl: server.baseUrl }),
  ];
  for (const one of [visitor, other]) {
    await logInByPassword(one, ADMINISTRATOR);
    await one.page.goto(ADDRESS);
  }
  const { page } = visitor;
  const { t, setting, search } = settingsOf(visitor);
  const [name, price, icp] = [setting('systemname'), setting('fee'), setting('icp')];
  const bar = page.getByRole('region', { name: t('bar.label') });
  expect(await bar.count()).toBe(0);
  await name.field('nameZh').fill('合欢签');
  await price.field('price').fill('9');
  await bar.getByText(t('bar.count', { count: 2 })).waitFor();
  // What is entered stays on the page while another setting is looked for.
  await search.fill('水印');
  await setting('getprotectwatermark').row.waitFor();
  expect(await name.field('nameZh').inputValue()).toBe('合欢签');
  await search.fill('');
  await seeInBothSizes(visitor, 'settings-bar');
  await expectAccessible(visitor);
  await bar.getByRole('button', { name: t('bar.discard') }).click();
  await expect.poll(() => bar.count()).toBe(0);
  expect(await price.field('price').inputValue()).not.toBe('9');

  const first = settingsOf(other).setting('systemname');
  await name.field('nameZh').fill('合欢签');
  await price.field('price').fill('9');
  await first.field('nameZh').fill('木棉签');
  await first.save();
  await first.saved();
  await bar.getByRole('button', { name: t('bar.save') }).click();
  await name.row.getByText('木棉签').waitFor();
  await page.getByText(t('bar.left', { count: 1 })).waitFor();
  await bar.getByText(t('bar.others', { count: 1 })).waitFor();
  expect(await read(visitor, '/login/name')).toBe('木棉签');
  expect(await read(visitor, '/sys/settings')).toContainEqual(
    expect.objectContaining({ name: 'fee', value: { contractPrice: 900 } }),
  );
  expect(await bar.getByRole('button', { name: t('bar.save') }).isDisabled()).toBe(true);
  await seeInBothSizes(visitor, 'settings-bar-conflict');
  await name.row.getByRole('button', { name: t('conflict.take') }).click();
  await expect.poll(() => bar.count()).toBe(0);
  await name.takeBack();
  await price.takeBack();

  await icp.field('icpNumber').fill('浙ICP备1号');
  await price.field('price').fill('7');
  await bar.getByRole('button', { name: t('bar.save') }).click();
  await page.getByText(t('bar.saved', { count: 2 })).waitFor();
  await icp.takeBack();
  await price.takeBack();
});

it('a mistake is said at its setting, and what has no effect says so', async () => {
  const visitor = await browser.visit({ baseUrl: server.baseUrl });
  const { page } = visitor;
  await logInByPassword(visitor, ADMINISTRATOR);
  await page.goto(ADDRESS);
  const { t, setting } = settingsOf(visitor);

  const css = setting('css');
  await css.field('css').fill('.login { color: #C8372D }\n.verse { color }');
  await css.save();
  await css.row.getByRole('alert').filter({ hasText: '2' }).waitFor();
  await seeInBothSizes(visitor, 'settings-css');
  await css.field('css').fill('.login { color: #C8372D }');
  await css.save();
  await css.saved();
  expect(await (await page.request.get('/api/css')).text()).toContain('#C8372D');
  await css.takeBack();

  const photos = setting('realname');
  await photos.field('keepDays').fill('soon');
  await photos.save();
  await photos.row.getByRole('alert').waitFor();
  const account = setting('companypayment');
  await account.field('account').fill('');
  await account.save();
  await account.row.getByRole('alert').first().waitFor();

  const unused = setting('contract/send')
    .row.getByText(t('unusedPart', { name: '' }))
    .first();
  await unused.waitFor();
  await unused.scrollIntoViewIfNeeded();
  await seeInBothSizes(visitor, 'settings-unused');
});

it('the logo of the installation takes the place of the product’s own, also before sign-in', async () => {
  const visitor = await browser.visit({ baseUrl: server.baseUrl });
  const { page, say } = visitor;
  await logInByPassword(visitor, ADMINISTRATOR);
  await page.goto(ADDRESS);
  const { t, setting } = settingsOf(visitor);
  const logo = setting('logo');
  await logo.row
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 200, height: 120, channels: 3, background: '#0e8a8a' } })
        .png()
        .toBuffer(),
    });
  await page.getByText(t('logo.changed')).waitFor();
  await logo.row.scrollIntoViewIfNeeded();
  await seeInBothSizes(visitor, 'settings-logo');
  const reader = await browser.visit({ baseUrl: server.baseUrl });
  await reader.page.goto('/login');
  await expect.poll(() => reader.page.locator('img.brand-mark').count()).toBe(1);
  await seeInBothSizes(reader, 'login-logo');
  await logo.takeBack();
  await reader.page.reload();
  await reader.page.getByRole('button', { name: say('identity:login.submit'), exact: true }).waitFor();
  expect(await reader.page.locator('img.brand-mark').count()).toBe(0);
});

it('a password past its age is replaced while signing in', async () => {
  const visitor = await browser.visit({ baseUrl: server.baseUrl });
  const { page } = visitor;
  await logInByPassword(visitor, ADMINISTRATOR);
  await page.goto(ADDRESS);
  const rules = settingsOf(visitor).setting('password');
  await rules.field('maxAge').fill('3');
  await rules.save();
  await rules.row.getByRole('alert').waitFor();
  await rules.field('maxAge').fill('30');
  await rules.row.scrollIntoViewIfNeeded();
  await seeInBothSizes(visitor, 'settings-password');
  await page.setViewportSize(PHONE);
  await rules.field('minLength').scrollIntoViewIfNeeded();
  // A form longer than the window: saving is in reach, and not below the navigation.
  const [bar, navigation] = await Promise.all([
    page.locator('.settings-save').boundingBox(),
    page.locator('.bottom-nav').boundingBox(),
  ]);
  expect(bar!.y + bar!.height).toBeLessThanOrEqual(navigation!.y + 1);
  expect(bar!.y).toBeGreaterThan(0);
  await takePicture({ ...visitor, onPhone: true }, 'settings-save');
  await page.setViewportSize(DESKTOP);
  await rules.save();
  await rules.saved();

  const pool = databasePool(server.dataDir);
  await pool.query(
    `update password_history set set_time = now() - interval '31 days'
     where user_id = (select id from user_account where mobile = $1)`,
    [SEAL_ADMINISTRATOR],
  );
  await pool.end();
  const other = await browser.visit({ baseUrl: server.baseUrl });
  const { say } = other;
  await other.page.goto('/login');
  await choosePassword(other);
  await other.page.getByLabel(say('identity:login.account'), { exact: true }).fill(SEAL_ADMINISTRATOR);
  const secret = (key: 'login.password' | 'forget.password') =>
    other.page.getByRole('textbox', { name: say(`identity:${key}`), exact: true });
  const submit = () =>
    other.page.getByRole('button', { name: say('identity:login.submit'), exact: true }).click();
  await secret('login.password').fill(DEMO_PASSWORD);
  await submit();
  await secret('forget.password').waitFor();
  await seeInBothSizes(other, 'login-expired');
  await secret('forget.password').fill('weak');
  await submit();
  await other.page.getByText(say('errors:PASSWORD_RULE', { min: 8, max: 20 })).waitFor();
  await secret('forget.password').fill('Next#2026');
  await submit();
  await other.page.waitForURL((url) => url.pathname !== '/login');
  await rules.takeBack();
});

it('other people have no page of settings', async () => {
  const visitor = await browser.visit({ baseUrl: server.baseUrl });
  const { page, say } = visitor;
  await logInByPassword(visitor, STAFF);
  await page
    .getByRole('link', { name: say('system:title.contracts'), exact: true })
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: say('system:title.settings') }).count()).toBe(0);
  await page.goto(ADDRESS);
  await page.waitForURL('**/error/permission');
});
