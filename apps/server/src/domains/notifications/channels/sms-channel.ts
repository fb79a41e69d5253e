import { type AliyunOptions, createAliyunChannel } from './aliyun-channel.ts';
import { createHttpChannel } from './http-channel.ts';
import type { MessageChannel } from './message-channel.ts';
import { createTencentChannel, type TencentOptions } from './tencent-channel.ts';
import { createTwilioChannel, type TwilioOptions } from './twilio-channel.ts';

/**
 * The channel for text messages and calls that an address names. Templates are named as `findVendorTemplate` has it.
 * - `https://user:password@gateway/path#secret`: the operator's own gateway, which may verify the signature;
 * - `aliyun://key:secret@dysmsapi.aliyuncs.com?sign=朱砂签&code=SMS_1&notice=SMS_2&voice=TTS_3`: Alibaba Cloud;
 * - `tencent://id:key@sms.tencentcloudapi.com?app=1400…&sign=朱砂签&code=1234&notice=1235:title,link`: Tencent Cloud, with `voiceApp` and
 * `voice` for calls, and `region`;
 * - `twilio://sid:token@api.twilio.com?from=+1…`: Twilio, with `voice` where another number calls.
 */
export function createSmsChannel(address: string): MessageChannel {
  const url = new URL(address);
  if (url.protocol === 'aliyun:') return createAliyunChannel(readAliyunAddress(url));
  if (url.protocol === 'tencent:') return createTencentChannel(readTencentAddress(url));
  if (url.protocol === 'twilio:') return createTwilioChannel(readTwilioAddress(url));
  return createHttpChannel(address);
}

const keyOf = (url: URL) => ({
  id: decodeURIComponent(url.username),
  secret: decodeURIComponent(url.password),
});

function readAliyunAddress(url: URL): AliyunOptions {
  const { sign = '', ...templates } = Object.fromEntries(url.searchParams);
  return { key: keyOf(url), signName: sign, templates };
}

export function readTencentAddress(url: URL): TencentOptions {
  const given = Object.fromEntries(url.searchParams);
  const { sign = '', app = '', voiceApp = app, region = 'ap-guangzhou', ...templates } = given;
  const smsOrigin = `https://${url.host}`;
  const voiceOrigin = smsOrigin.replace('//sms.', '//vms.');
  return { key: keyOf(url), app, voiceApp, signName: sign, templates, smsOrigin, voiceOrigin, region };
}

export function readTwilioAddress(url: URL): TwilioOptions {
  const { id: sid, secret: token } = keyOf(url);
  const from = senderOf(url.searchParams.get('from') ?? '');
  const voiceFrom = senderOf(url.searchParams.get('voice') ?? from);
  return { sid, token, from, voiceFrom, origin: `https://${url.host}` };
}

/** In an address a bare plus sign stands for a space. */
const senderOf = (text: string): string => text.trim().replace(/^(?=\d)/, '+');
