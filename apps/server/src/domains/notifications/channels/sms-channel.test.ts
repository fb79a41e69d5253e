import { expect, it } from 'vitest';
import { readTencentAddress, readTwilioAddress } from './sms-channel.ts';

it('an address of Tencent Cloud names key, app, signature and templates; voice calls use its voice endpoint', () => {
  const address =
    'tencent://AKID:k%2Fey@sms.tencentcloudapi.com?app=1400&sign=朱砂签&code=1&notice=2:title,link';
  expect(readTencentAddress(new URL(address))).toEqual({
    key: { id: 'AKID', secret: 'k/ey' },
    app: '1400',
    voiceApp: '1400',
    signName: '朱砂签',
    templates: { code: '1', notice: '2:title,link' },
    smsOrigin: 'https://sms.tencentcloudapi.com',
    voiceOrigin: 'https://vms.tencentcloudapi.com',
    region: 'ap-guangzhou',
  });
});

it.each([
  ['from=+14155550100', '+14155550100', '+14155550100'],
  ['from=%2B14155550100', '+14155550100', '+14155550100'],
  ['from=MG123&voice=14155550100', 'MG123', '+14155550100'],
  ['from=Cinnabar', 'Cinnabar', 'Cinnabar'],
])('an address of Twilio names sender and caller: %s', (query, from, voiceFrom) => {
  const options = readTwilioAddress(new URL(`twilio://AC1:token@api.twilio.com?${query}`));
  expect(options).toEqual({
    sid: 'AC1',
    token: 'token',
    from,
    voiceFrom,
    origin: 'https://api.twilio.com',
  });
});
