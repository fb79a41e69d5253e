import { RESOURCE_PATHS } from '@cinnabar/protocol/system/resource-paths';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { buildPeople } from '../../../testing/build-people.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const { app } = await buildPeople(await createTestDatabase());
const load = (path: string) => app.inject({ url: '/api/assets/loadResource', query: { path } });

describe('a published file', () => {
  it.each(RESOURCE_PATHS)('%s comes by POST as it does by GET', async (path) => {
    const url = '/api/assets/loadResource';
    const sent = await app.inject({ method: 'POST', url, payload: { path } });
    expect(sent.statusCode).toBe(200);
    expect(sent.headers['content-disposition']).toBe((await load(path)).headers['content-disposition']);
    expect((await app.inject({ method: 'POST', url, query: { path } })).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url, payload: { path: '/etc/passwd' } })).statusCode).toBe(
      404,
    );
  });

  it.each(RESOURCE_PATHS.filter((path) => path.endsWith('.html')))('%s is a page of text', async (path) => {
    const answer = await load(path);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(path.includes('-zh') ? '<html lang="zh-CN">' : '<html lang="en">');
    expect(answer.body).not.toMatch(/<script|https?:/);
  });

  it.each(RESOURCE_PATHS.filter((path) => path.endsWith('.xlsx')))(
    '%s is a spreadsheet that names its columns',
    async (path) => {
      const answer = await load(path);
      expect(answer.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''.+\.xlsx$/);
      const texts = strFromU8(unzipSync(answer.rawPayload)['xl/sharedStrings.xml']!);
      expect(texts).toContain(path.includes('-zh') ? '姓名*' : 'Name*');
      expect(texts.includes(path.includes('-zh') ? '护照号' : 'Passport')).toBe(path.includes('special'));
    },
  );

  it.each(['', '../../package.json', 'import/employees-company-zh.xlsx/..', '/etc/passwd', 'IMPORT/x'])(
    'that is not published is not found: “%s”',
    async (path) => {
      expect((await load(path)).statusCode).toBe(404);
    },
  );
});

it.each(['/api/app/download/qrcode', '/api/app/scan/qrcode'])(
  '%s is a picture with the address of this installation',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.body).toMatch(/^<svg/);
  },
);
