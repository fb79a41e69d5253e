import { describe, expect, test } from 'vitest';
import { SETTING_GROUPS } from './setting-specs.ts';
import { enteredOf, toSettingValue } from './setting-values.ts';

const specOf = (name: string) =>
  SETTING_GROUPS.flatMap(({ settings }) => settings).find((spec) => spec.name === name)!;

describe('the value of a setting', () => {
  test.each([
    ['systemname', { zh_CN: '朱砂签', en_US: 'Cinnabar' }],
    ['icp', { number: null, link: null }],
    ['icp', { number: '浙 ICP 备 1 号', link: null }],
    ['multipassword', true],
    ['captcha', 'AUTO'],
    ['activemethod', ['EMAIL']],
    ['css', '.a { color: red }\n'],
    ['companypayment', { payee: null }],
    ['companypayment', { payee: { holder: '朱砂', account: '6222', bank: '银行' } }],
    ['contract/print', { open: true, limit: -1 }],
    ['contract/print', { open: true, limit: 3 }],
    ['contract/send', { open: true, sysContractCommon: 'PLATFORM' }],
    ['getbackgroundconfig', { currentImage: 'key', transparency: 40 }],
    ['fee', { contractPrice: 505 }],
  ])('of %s survives its controls: %j', (name, value) => {
    const spec = specOf(name);
    expect(toSettingValue(spec, enteredOf(spec, value), value)).toEqual(value);
  });

  test('is null where an address is emptied', () => {
    const value = { number: '浙 ICP 备 1 号', link: 'https://beian.example' };
    expect(toSettingValue(specOf('icp'), { number: '', link: ' ' }, value)).toEqual({
      number: null,
      link: null,
    });
  });

  test('keeps an empty text where none is needed', () => {
    const entered = { open: true, text: '' };
    expect(toSettingValue(specOf('getprotectwatermark'), entered, { open: false, text: 'x' })).toEqual(
      entered,
    );
  });

  test('is an amount in cents', () => {
    expect(toSettingValue(specOf('fee'), { contractPrice: '8.5' }, { contractPrice: 1 })).toEqual({
      contractPrice: 850,
    });
    expect(toSettingValue(specOf('fee'), { contractPrice: 'x' }, { contractPrice: 1 })).toEqual({
      contractPrice: null,
    });
  });

  test('has no account without its three parts', () => {
    const entered = { 'payee.holder': '', 'payee.account': ' ', 'payee.bank': '' };
    const before = { payee: { holder: '朱砂', account: '6222', bank: '银行' } };
    expect(toSettingValue(specOf('companypayment'), entered, before)).toEqual({ payee: null });
  });
});
