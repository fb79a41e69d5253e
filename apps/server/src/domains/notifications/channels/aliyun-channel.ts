import { fetchWithin, GATEWAY_BYTES } from '../../../platform/http/fetch-within.ts';
import type { RenderedMessage } from '../message.ts';
import { type AliyunCall, type AliyunKey, signAliyunCall } from './aliyun-request.ts';
import { DeliveryError, refused } from './delivery-error.ts';
import type { MessageChannel } from './message-channel.ts';
import { findVendorTemplate, noTemplate, type VendorTemplates } from './vendor-template.ts';

export interface AliyunOptions {
  key: AliyunKey;
  /** Name that the operator registered as the sender of text messages. */
  signName: string;
  /** As `findVendorTemplate` has it. How a code is spoken is a property of the vendor's template. */
  templates: VendorTemplates;
  /** Other endpoints than Alibaba Cloud's own, for private clouds. */
  smsOrigin?: string;
  voiceOrigin?: string;
  now?: () => Date;
}

const VERSION = '2017-05-25';
const BOUNDS = { milliseconds: 15_000, maxBytes: GATEWAY_BYTES };
/** Temporary ones of the vendor's error codes. */
const PASSING = new Set([
  'isv.BUSINESS_LIMIT_CONTROL',
  'isp.SYSTEM_ERROR',
  'Throttling',
  'ServiceUnavailable',
]);
const WRONG_KEY = /^(InvalidAccessKeyId|SignatureDoesNotMatch|Forbidden)/;

/**
 * Text messages (`SendSms`) and spoken codes (`SingleCallByTts`) through Alibaba Cloud. Templates are the operator's own, approved ones: a
 * template of ours without a counterpart is undeliverable, and the error names it.
 */
export function createAliyunChannel(options: AliyunOptions): MessageChannel {
  const { key, now = () => new Date() } = options;
  return {
    async deliver(message) {
      const template = findVendorTemplate(options.templates, message);
      if (!template) return noTemplate(message);
      const call =
        message.channel === 'VOICE'
          ? voiceCall(options, message, template)
          : smsCall(options, message, template);
      const answer = await fetchWithin(signAliyunCall(key, call, now()), {}, BOUNDS);
      const { Code: code, Message: said } = await readAnswer(answer);
      if (code === 'OK') return 'sent';
      const words = `${code ?? answer.status}: ${said ?? ''}`;
      if (code && WRONG_KEY.test(code)) throw new DeliveryError('CREDENTIALS', words);
      if (answer.status >= 500 || code === undefined || PASSING.has(code))
        throw new DeliveryError('BUSY', words);
      return refused(words);
    },
  };
}

async function readAnswer(answer: Response): Promise<{ Code?: string; Message?: string }> {
  const text = await answer.text();
  try {
    return JSON.parse(text) as { Code?: string; Message?: string };
  } catch {
    // A proxy in between sent another answer.
    return { Message: text };
  }
}

/** Mainland numbers unchanged, others with their country code and no space. */
const numberOf = ({ to }: RenderedMessage): string => to.replace(' ', '');

function paramsOf({ params, code, link }: RenderedMessage): string {
  return JSON.stringify({ ...params, ...(code ? { code } : {}), ...(link ? { link } : {}) });
}

function smsCall(
  { signName, smsOrigin }: AliyunOptions,
  message: RenderedMessage,
  template: string,
): AliyunCall {
  return {
    origin: smsOrigin ?? 'https://dysmsapi.aliyuncs.com',
    action: 'SendSms',
    version: VERSION,
    query: {
      PhoneNumbers: numberOf(message),
      SignName: signName,
      TemplateCode: template,
      TemplateParam: paramsOf(message),
      // Returned in the vendor's receipts.
      OutId: message.id,
    },
  };
}

function voiceCall({ voiceOrigin }: AliyunOptions, message: RenderedMessage, template: string): AliyunCall {
  return {
    origin: voiceOrigin ?? 'https://dyvmsapi.aliyuncs.com',
    action: 'SingleCallByTts',
    version: VERSION,
    query: {
      CalledNumber: numberOf(message),
      TtsCode: template,
      TtsParam: paramsOf(message),
      PlayTimes: '2',
      OutId: message.id,
    },
  };
}
