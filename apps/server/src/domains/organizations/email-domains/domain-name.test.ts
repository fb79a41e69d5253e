import { describe, expect, it } from 'vitest';
import { isUnder, readDomain } from './domain-name.ts';

describe('the domain of a company', () => {
  it('is kept in the form of the DNS', () => {
    expect(readDomain(' Example.COM. ')).toBe('example.com');
    expect(readDomain('@mail.haitang.com.cn')).toBe('mail.haitang.com.cn');
    expect(readDomain('海棠.中国')).toBe('xn--p2vv1h.xn--fiqs8s');
    expect(readDomain('haitang.github.io')).toBe('haitang.github.io');
  });

  it.each([
    ['a public suffix', 'com.cn'],
    ['a registry of a provider', 'github.io'],
    ['a top-level domain', 'com'],
    ['a name of no registry', 'mail.intranet'],
    ['an IPv4 address', '10.0.0.1'],
    ['an IPv6 address', '[::1]'],
    ['an address of a page', 'https://example.com/a'],
    ['an e-mail address', 'lin@example.com'],
    ['a name with a port', 'example.com:53'],
    ['a wildcard', '*.example.com'],
    ['a label that is too long', `${'a'.repeat(64)}.com`],
    ['a name that is too long', `${'a.'.repeat(130)}com`],
    ['a null byte', 'exam\0ple.com'],
    ['nothing', '@'],
  ])('is not %s', (_, text) => {
    expect(() => readDomain(text)).toThrow('DOMAIN_INVALID');
  });
});

it('an address is under its domain and those above, and under none that only looks alike', () => {
  expect(isUnder('lin@example.com', 'example.com')).toBe(true);
  expect(isUnder('lin@mail.example.com', 'example.com')).toBe(true);
  expect(isUnder('lin@notexample.com', 'example.com')).toBe(false);
  expect(isUnder('lin@example.com.evil.com', 'example.com')).toBe(false);
  expect(isUnder('"a@example.com"@evil.com', 'example.com')).toBe(false);
  expect(isUnder('lin@海棠.中国', 'xn--p2vv1h.xn--fiqs8s')).toBe(true);
  expect(isUnder(null, 'example.com')).toBe(false);
});
