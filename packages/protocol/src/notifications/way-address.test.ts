import { expect, it } from 'vitest';
import { mailAddress, smsAddress } from './way-address.ts';

it('a mail account becomes an address, with any characters in its password', () => {
  const url = new URL(
    mailAddress({ host: 'smtp.example.com', port: '465', user: 'sign@example.com', password: 'p@/:#?' }),
  );
  expect(url.protocol).toBe('smtps:');
  expect(url.host).toBe('smtp.example.com:465');
  expect(decodeURIComponent(url.password)).toBe('p@/:#?');
  expect(mailAddress({ host: 'relay', port: '25', user: '', password: '' })).toBe('smtp://relay:25');
});

it('a provider’s account becomes an address with all its parameters, without those left out', () => {
  const url = new URL(
    smsAddress('tencent', {
      id: 'AKID',
      secret: 'k/e+y',
      app: '1400',
      sign: '朱砂签',
      code: '1',
      notice: '',
    }),
  );
  expect(decodeURIComponent(url.password)).toBe('k/e+y');
  expect(url.host).toBe('sms.tencentcloudapi.com');
  expect(Object.fromEntries(url.searchParams)).toEqual({ app: '1400', sign: '朱砂签', code: '1' });
  expect(
    new URL(smsAddress('twilio', { id: 'AC1', secret: 't', from: '+1415' })).searchParams.get('from'),
  ).toBe('+1415');
});

it('a gateway keeps its secret in the fragment, which is never sent', () => {
  expect(smsAddress('gateway', { url: 'https://gw.example/sms', signing: 'a b' })).toBe(
    'https://gw.example/sms#a%20b',
  );
  expect(smsAddress('gateway', { url: 'https://gw.example/sms' })).toBe('https://gw.example/sms');
});
