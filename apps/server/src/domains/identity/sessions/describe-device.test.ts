import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';
import { placeOf } from './place-of.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
    { kind: 'DESKTOP', browser: 'Microsoft Edge 138', system: 'Windows 10' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    { kind: 'DESKTOP', browser: 'Safari 18', system: 'macOS' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50',
    { kind: 'PHONE', browser: 'WeChat 8', system: 'iOS 18.0' },
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
    { kind: 'PHONE', browser: 'Chrome 114', system: 'HarmonyOS 5.0' },
  ],
  ['\u0000<script>', { kind: 'OTHER', browser: null, system: null }],
  ['', { kind: 'OTHER', browser: null, system: null }],
])('describes a device in words: %s', (userAgent, expected) => {
  expect(describeDevice(userAgent)).toMatchObject(expected);
});

it('recognises an internal address', () => {
  for (const address of [
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.9',
    '127.0.0.1',
    '::1',
    'fe80::1',
    '::ffff:10.0.0.1',
  ]) {
    expect(placeOf(address, 'zh_CN').kind, address).toBe('LAN');
  }
  for (const address of ['172.32.0.1', '203.0.113.7', '2001:db8::1', '::ffff:203.0.113.7']) {
    expect(placeOf(address, 'zh_CN').kind, address).not.toBe('LAN');
  }
  for (const address of ['nowhere', '']) expect(placeOf(address, 'zh_CN').kind).toBe('UNKNOWN');
});

it.each([
  ['120.24.78.68', '广东省深圳市', 'Guangdong, China'],
  ['123.125.81.6', '北京市', 'Beijing, China'],
  ['2400:3200::1', '浙江省杭州市', 'Zhejiang, China'],
  ['203.80.96.10', '中国香港', 'Hong Kong, China'],
  ['1.34.0.1', '中国台湾省', 'Taiwan, China'],
  ['8.8.8.8', '美国', 'United States'],
])('%s is located in %s', (address, chinese, english) => {
  expect(placeOf(address, 'zh_CN')).toEqual({ kind: 'REGION', name: chinese });
  expect(placeOf(address, 'en_US')).toEqual({ kind: 'REGION', name: english });
});
