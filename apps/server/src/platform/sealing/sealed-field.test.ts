import { newSealingKeys, openString, toBase64Url } from '@cinnabar/protocol/transport/sealed-string';
import { expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { buildPeople } from '../../testing/build-people.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';

const MOBILE = '13812340001';
const EMAIL = 'lin@cinnabar.example';

async function signedIn() {
  const { app, identity, database } = await buildPeople(await createTestDatabase());
  await database.transaction((tx) =>
    identity.registerUser(tx, { name: '林知夏', mobile: MOBILE, email: EMAIL, password: 'Demo#2026' }),
  );
  const browser = openBrowser(app);
  await browser.post('/login', { username: MOBILE, password: 'Demo#2026' });
  return browser;
}

it('is masked for a page that sends no key', async () => {
  const browser = await signedIn();
  for (const answer of [
    (await browser.get('/user')).json().result.user,
    (await browser.post('/user/tenant', { tenantId: '' })).json().result.user,
    (await browser.get('/user/profile')).json().result,
  ])
    expect(answer).toMatchObject({ mobile: '138****0001', email: 'li***@cinnabar.example' });
});

it('is sealed to the key of the requesting page, and opens only there', async () => {
  const browser = await signedIn();
  const page = newSealingKeys();
  const headers = { 'x-cipher-key': toBase64Url(page.publicKey) };
  for (const answer of [
    await browser.get('/user', {}, headers),
    await browser.post('/user/tenant', { tenantId: '' }, headers),
    await browser.get('/user/profile', {}, headers),
  ]) {
    const { result } = answer.json();
    const { mobile, email } = result.user ?? result;
    expect(answer.body).not.toContain(MOBILE);
    expect(openString(mobile, page.privateKey)).toBe(MOBILE);
    expect(openString(email, page.privateKey)).toBe(EMAIL);
    expect(openString(mobile, newSealingKeys().privateKey)).toBeNull();
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

it('is refused for an invalid key, or one that would seal to everyone', async () => {
  const browser = await signedIn();
  for (const key of [
    '',
    'not a key',
    'AAAA',
    toBase64Url(new Uint8Array(31)),
    toBase64Url(new Uint8Array(32)),
  ])
    expect((await browser.get('/user', {}, { 'x-cipher-key': key })).json().code, key).toBe(400);
});
