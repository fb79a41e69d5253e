import { createAliyunChannel } from './aliyun-channel.ts';
import { createHttpChannel } from './http-channel.ts';
import type { MessageChannel } from './message-channel.ts';

/**
 * The channel that an address names: `https://user:password@gateway/path` is a gateway of the operator's own;
 * `aliyun://key:secret@dysmsapi.aliyuncs.com?sign=朱砂签&code=SMS_1&notice=SMS_2&voice=TTS_3` is Alibaba Cloud, further templates by our
 * template's name (`contract-to-sign=SMS_4`).
 */
export function createSmsChannel(address: string): MessageChannel {
  const url = new URL(address);
  if (url.protocol !== 'aliyun:') return createHttpChannel(address);
  const { sign = '', ...templates } = Object.fromEntries(url.searchParams);
  return createAliyunChannel({
    key: { id: decodeURIComponent(url.username), secret: decodeURIComponent(url.password) },
    signName: sign,
    templates,
  });
}
