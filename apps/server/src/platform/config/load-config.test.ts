import { expect, it } from 'vitest';
import { loadConfig } from './load-config.ts';
import { StartError } from './start-error.ts';

it('needs nothing from the environment', () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    databaseUrl: null,
    publicUrl: 'http://localhost:3000',
    timestampUrls: [],
    demo: null,
    verifyOnline: false,
    processes: null,
    role: 'both',
    verifyRates: { perAddress: 20, perPerson: 120 },
  });
});

it('queries no external revocation source unless configured', () => {
  expect(loadConfig({ CINNABAR_VERIFY_ONLINE: 'on' }).verifyOnline).toBe(true);
  expect(loadConfig({ CINNABAR_VERIFY_ONLINE: '' }).verifyOnline).toBe(false);
});

it('takes every switch in the same words', () => {
  const names = ['CINNABAR_DB_LISTEN', 'CINNABAR_DB_POOLED', 'CINNABAR_VERIFY_ONLINE', 'CINNABAR_DEMO'];
  const read = (word: string) => {
    const config = loadConfig(Object.fromEntries(names.map((name) => [name, word])));
    return [config.dbListen, config.databasePooled, config.verifyOnline, config.demo];
  };
  for (const word of ['on', '1', 'true']) expect(read(word)).toEqual([true, true, true, true]);
  for (const word of ['off', '0', 'false']) expect(read(word)).toEqual([false, false, false, false]);
  for (const name of names) expect(() => loadConfig({ [name]: 'yes' })).toThrow(`${name} must be on or off`);
});

it('reads lists and takes the slash off the public address', () => {
  const config = loadConfig({
    CINNABAR_PUBLIC_URL: 'https://sign.example.com/',
    CINNABAR_TSA_URL: 'https://tsa.example.com, https://tsa.example.org',
    CINNABAR_TRUSTED_PROXIES: '10.0.0.0/8,127.0.0.1',
    CINNABAR_DNS_SERVERS: '10.0.0.53, 10.0.0.54:5353, fd00::53, [fd00::54]:5353',
  });
  expect(config.publicUrl).toBe('https://sign.example.com');
  expect(config.timestampUrls).toEqual(['https://tsa.example.com', 'https://tsa.example.org']);
  expect(config.trustedProxies).toEqual(['10.0.0.0/8', '127.0.0.1']);
  expect(config.dnsServers).toEqual(['10.0.0.53', '10.0.0.54:5353', 'fd00::53', '[fd00::54]:5353']);
});

it.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ CINNABAR_PUBLIC_URL: 'sign.example.com' }, 'CINNABAR_PUBLIC_URL'],
  [{ CINNABAR_TSA_URL: 'tsa' }, 'CINNABAR_TSA_URL'],
  [{ CINNABAR_SYSLOG: 'http://logs.example.com' }, 'CINNABAR_SYSLOG'],
  [{ CINNABAR_SYSLOG: 'tcp://' }, 'CINNABAR_SYSLOG'],
  [{ CINNABAR_TRUSTED_PROXIES: 'everybody' }, 'CINNABAR_TRUSTED_PROXIES'],
  [{ CINNABAR_DNS_SERVERS: 'dns.example.com' }, 'CINNABAR_DNS_SERVERS'],
  [{ CINNABAR_DNS_SERVERS: '10.0.0.53:0' }, 'CINNABAR_DNS_SERVERS'],
  [{ CINNABAR_DEMO: 'maybe' }, 'CINNABAR_DEMO'],
  [{ CINNABAR_VERIFY_ONLINE: 'yes' }, 'CINNABAR_VERIFY_ONLINE'],
  [{ CINNABAR_VERIFY_PER_ADDRESS: '0' }, 'CINNABAR_VERIFY_PER_ADDRESS'],
  [{ CINNABAR_VERIFY_PER_PERSON: 'many' }, 'CINNABAR_VERIFY_PER_PERSON'],
  [{ CINNABAR_MASTER_KEY: 'secret' }, 'CINNABAR_MASTER_KEY'],
  [{ DATABASE_URL: 'mysql://localhost/cinnabar', CINNABAR_MASTER_KEY: '0'.repeat(64) }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://localhost/cinnabar' }, 'CINNABAR_MASTER_KEY'],
  [{ CINNABAR_STORAGE: 's3://bucket' }, 'CINNABAR_STORAGE'],
  [{ SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://sign:secret@mail.example.com' }, 'CINNABAR_MAIL_FROM'],
  [{ CINNABAR_JUDGE_NICE: '20' }, 'CINNABAR_JUDGE_NICE'],
  [{ CINNABAR_SOFFICE: 'soffice' }, 'CINNABAR_SOFFICE'],
  [{ CINNABAR_PROCESSES: '0' }, 'CINNABAR_PROCESSES'],
  [{ CINNABAR_PROCESSES: '65' }, 'CINNABAR_PROCESSES'],
  [{ CINNABAR_PROCESSES: 'all' }, 'CINNABAR_PROCESSES'],
  [{ CINNABAR_ROLE: 'web' }, 'CINNABAR_ROLE'],
  [{ CINNABAR_GEETEST: 'id' }, 'CINNABAR_GEETEST'],
  [{ CINNABAR_SMS: 'tel:110' }, 'CINNABAR_SMS'],
  [{ CINNABAR_COMPANY_CHECK: 'ftp://gateway' }, 'CINNABAR_COMPANY_CHECK'],
  [{ CINNABAR_MAIL_FROM: 'nobody' }, 'CINNABAR_MAIL_FROM'],
])('%o is refused in one line that names %s', (environment, name) => {
  expect(() => loadConfig(environment)).toThrow(StartError);
  expect(() => loadConfig(environment)).toThrow(new RegExp(`^${name}.*$`));
});

it('mail is from the account at the mail server unless another sender is named', () => {
  const SMTP_URL = 'smtps://sign%40example.com:secret@mail.example.com';
  expect(loadConfig({ SMTP_URL }).mail).toEqual({ url: SMTP_URL, from: 'sign@example.com' });
  const from = '朱砂签 <contracts@example.com>';
  expect(loadConfig({ SMTP_URL, CINNABAR_MAIL_FROM: from }).mail?.from).toBe(from);
});

it('an empty value means none', () => {
  expect(loadConfig({ DATABASE_URL: '', CINNABAR_TSA_URL: '', SMTP_URL: '', HOST: '' })).toMatchObject({
    databaseUrl: null,
    mail: null,
    host: null,
  });
});

it('never repeats a secret', () => {
  const secret = 'f'.repeat(63);
  let message = '';
  try {
    loadConfig({ CINNABAR_MASTER_KEY: secret });
  } catch (error) {
    message = String(error);
  }
  expect(message).toContain('CINNABAR_MASTER_KEY');
  expect(message).not.toContain(secret);
});
