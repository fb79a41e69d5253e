import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matchSpec } from './match-spec.ts';
import { ROUTES } from './routes.tsx';

test('every page of the specification has its address', () => {
  const addresses = `/launch/contract/1 /launch/contract /launch/appoint/1 /launch/parameter/1 /filling/1 /backlog/1
    /contractlist /contractprint /weaversign /detail/1 /contractdetail/1 /transmit/1 /sign/1 /preview/1 /seal-electronic
    /seal-physical /physical /physical/detail /physical/detail/1 /physicaldetail/1 /launch/seal /businesstype
    /businesstype/1 /companyinfo /employee /role /forwardauth/1 /fee /platformmanage /audit /company/chart
    /company/contract/detail /template-manage /template/editor /template/editor/1 /template/view /template/1 /login
    /multiLogin /login/forget /scanLogin /usercenter/info /realnameauth /successauth /realname /signature /verify
    /download /verifier /notice / /error/permission /error/400 /error/404 /error/500`;
  for (const address of addresses.split(/\s+/)) expect(matchSpec(address).path, address).not.toBe('*');
});

test('fixed words win over ids', () => {
  expect(matchSpec('/template/view').title).toBe('templateView');
  expect(matchSpec('/template/1').title).toBe('template');
  expect(matchSpec('/login/forget').title).toBe('forget');
});

test('an unknown address is the not-found page', () => {
  expect(matchSpec('/no/such/page').title).toBe('notFound');
});

test('only the pages that the specification names, the first run, the renewal of the license and the sheet on the phone, are open without a login', () => {
  const open = ROUTES.filter((route) => !route.auth).map((route) => route.path);
  expect(open).toEqual([
    '/weaversign',
    '/login',
    '/multiLogin',
    '/login/forget',
    // Ours: see their routes.
    '/setup',
    '/license',
    '/scanLogin',
    '/signature/panel',
    '/verifier',
    '/dev/mailbox',
    '/error/permission',
    '/error/400',
    '/error/404',
    '/error/500',
    '*',
  ]);
});

test('the administration pages and those of seals ask for their menus', () => {
  const guarded = ROUTES.filter((route) => route.menus).map((route) => [route.path, ...route.menus!]);
  expect(guarded).toEqual([
    ['/seal-electronic', 'seals'],
    ['/seal-electronic/make', 'seals'],
    ['/seal-physical', 'seals', 'physicalSeals'],
    ['/physical', 'physicalSeals'],
    ['/physical/detail/:id?', 'physicalSeals'],
    ['/launch/seal', 'physicalSeals'],
    ['/businesstype/:id?', 'configuration', 'categories'],
    ['/employee', 'employees'],
    ['/employee/import/:id?', 'employees'],
    ['/role', 'roles'],
    ['/company/signin', 'employees'],
    ['/fee', 'fees'],
    ['/platformmanage', 'platform'],
    ['/audit', 'audit'],
    ['/company/chart', 'statistics'],
    ['/company/contract/detail', 'statistics'],
    ['/template-manage', 'configuration', 'templates'],
    ['/template-manage/clauses', 'configuration', 'templates'],
    ['/template-manage/clauses/:id', 'configuration', 'templates'],
    ['/dev/stamps', 'physicalSeals'],
  ]);
});

test('every route has a title in both languages', () => {
  for (const language of ['zh-CN', 'en-US']) {
    const file = new URL(`../../../../packages/locales/${language}/system.json`, import.meta.url);
    const { title } = JSON.parse(readFileSync(file, 'utf8')) as { title: Record<string, string> };
    for (const route of ROUTES) expect(title[route.title], `${language} ${route.title}`).toBeTruthy();
  }
});
