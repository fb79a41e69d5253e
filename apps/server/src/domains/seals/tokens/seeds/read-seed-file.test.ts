import { describe, expect, it } from 'vitest';
import { COUNTER_SECRET as SECRET } from '../../../../testing/counter-token.ts';
import { BASIC, bulk, PASSWORD, PRE_SHARED, PRE_SHARED_KEY } from './pskc-examples-factory.ts';
import { readSeedFile } from './read-seed-file.ts';

const read = (text: string, key = '') => readSeedFile(Buffer.from(text), key);
const HOTP = { kind: 'HOTP', algorithm: 'SHA1', digits: 8 } as const;
const TOTP = 'urn:ietf:params:xml:ns:keyprov:pskc:totp';
const SHEET = '序列号,种子,类型,算法,位数,周期\n';

describe('a PSKC container', () => {
  it('in clear has the tokens of RFC 6030, figure 10', async () => {
    const counter = '<Counter><PlainValue>0</PlainValue></Counter>';
    const found = await read(bulk({ serialNo: '654321', data: counter }, { serialNo: '123456' }));
    expect(found).toMatchObject([
      { ...HOTP, serialNo: '654321', manufacturer: 'TokenVendorAcme', counter: 0 },
      { ...HOTP, serialNo: '123456' },
    ]);
    expect(Buffer.from(found[1]!.secret)).toEqual(SECRET);
  });

  it('opens with the pre-shared key of figure 6', async () => {
    const [found] = await read(PRE_SHARED, PRE_SHARED_KEY);
    expect(found).toMatchObject({ ...HOTP, serialNo: '987654321', counter: 0 });
    expect(Buffer.from(found!.secret)).toEqual(SECRET);
  });

  it('opens with the password of figure 7', async () => {
    const [found] = await read(PASSWORD, 'qwerty');
    expect(found).toMatchObject({ ...HOTP, serialNo: '987654321' });
    expect(Buffer.from(found!.secret)).toEqual(SECRET);
  });

  it('says the clock, the interval, the drift and the hash', async () => {
    const data =
      '<TimeInterval><PlainValue>60</PlainValue></TimeInterval><TimeDrift><PlainValue>-4</PlainValue></TimeDrift>';
    for (const [suite, algorithm] of [
      ['HMAC-SHA256', 'SHA256'],
      ['HMAC-SM3', 'SM3'],
    ] as const) {
      const parameters = `<Suite>${suite}</Suite>`;
      expect(await read(bulk({ serialNo: '1', algorithm: TOTP, data, parameters }))).toMatchObject([
        { kind: 'TOTP', algorithm, period: 60, drift: -4, digits: 8 },
      ]);
    }
  });

  it.each([
    ['without a device', BASIC, '', 'SERIAL'],
    ['encrypted, without a key', PRE_SHARED, '', 'KEY_NEEDED'],
    ['with another key', PRE_SHARED, '12345678901234567890123456789013', 'KEY_WRONG'],
    ['with a key that is none', PRE_SHARED, 'secret', 'KEY_WRONG'],
    ['with another password', PASSWORD, 'qwertz', 'KEY_WRONG'],
    [
      'whose secret was altered',
      PRE_SHARED.replace('AAECAwQFBgcICQoLDA0OD+cI', 'AAECAwQFBgcICQoLDA0OD+cJ'),
      PRE_SHARED_KEY,
      'KEY_WRONG',
    ],
    [
      'without a check value',
      PRE_SHARED.replace(/<MACMethod[\s\S]*<\/MACMethod>/, ''),
      PRE_SHARED_KEY,
      'MAC_MISSING',
    ],
    ['that takes a year to derive', PASSWORD.replace('>1000<', '>1000000000<'), 'qwerty', 'ENCRYPTION'],
    [
      'encrypted for a certificate',
      PRE_SHARED.replace(/<ds:KeyName>.*<\/ds:KeyName>/, '<ds:X509Data/>'),
      'x',
      'ENCRYPTION',
    ],
    ['of an unknown algorithm', bulk({ serialNo: '1', algorithm: 'urn:example:ocra' }), '', 'ALGORITHM'],
    ['with a serial number twice', bulk({ serialNo: '1' }, { serialNo: '1' }), '', 'SERIAL_TWICE'],
    ['with an invalid serial number', bulk({ serialNo: "1' or 1=1" }), '', 'SERIAL'],
    ['of no tokens', bulk(), '', 'NO_TOKENS'],
    [
      'of too many tokens',
      bulk(...Array.from({ length: 2001 }, (_, at) => ({ serialNo: `${at}` }))),
      '',
      'TOO_MANY',
    ],
    [
      'with entities',
      `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${bulk({ serialNo: '&b;' })}`,
      '',
      'ENTITIES',
    ],
    ['that is broken off', bulk({ serialNo: '1' }).slice(0, 300), '', 'UNREADABLE'],
    ['of another kind', '<html><body/></html>', '', 'UNREADABLE'],
    ['that is nested without end', '<a>'.repeat(5000), '', 'UNREADABLE'],
  ])('%s is refused', async (_, text, key, fault) => {
    await expect(read(text, key)).rejects.toMatchObject({ fault });
  });
});

describe('a sheet of seeds', () => {
  it('has hex or base 32, and usual values where columns are missing', async () => {
    const hex = SECRET.toString('hex');
    const [first] = await read(`Serial,Seed\nA-1,${hex}\n`);
    expect(first).toMatchObject({ serialNo: 'A-1', kind: 'TOTP', algorithm: 'SHA1', digits: 6, period: 30 });
    const [second] = await read(`${SHEET}B2,GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ,HOTP,SHA-256,8,60`);
    expect(second).toMatchObject({ kind: 'HOTP', algorithm: 'SHA256', digits: 8 });
    for (const one of [first!, second!]) expect(Buffer.from(one.secret)).toEqual(SECRET);
  });

  it.each([
    ['without headings', 'A-1,3132', 'UNREADABLE'],
    ['with a short seed', `${SHEET}1,31323334,,,,`, 'SECRET'],
    ['with a seed of other letters', `${SHEET}1,???,,,,`, 'SECRET'],
    ['with seven digits', `${SHEET}1,${SECRET.toString('hex')},,,7,`, 'FORMAT'],
    ['with an unknown hash', `${SHEET}1,${SECRET.toString('hex')},,MD5,,`, 'ALGORITHM'],
    ['with a formula', `${SHEET}=cmd(),${SECRET.toString('hex')},,,,`, 'SERIAL'],
    ['of bytes', '\u0000\u0001', 'UNREADABLE'],
  ])('%s is refused', async (_, text, fault) => {
    await expect(read(text)).rejects.toMatchObject({ fault });
  });
});
