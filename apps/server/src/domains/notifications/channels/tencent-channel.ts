import { fetchWithin, GATEWAY_BYTES } from '../../../platform/http/fetch-within.ts';
import type { RenderedMessage } from '../message.ts';
import { spokenCode } from '../spoken-code.ts';
import { DeliveryError, refused } from './delivery-error.ts';
import type { DeliveryOutcome, MessageChannel } from './message-channel.ts';
import { internationalNumber } from './phone-number.ts';
import { signTencentCall, type TencentCall, type TencentKey } from './tencent-request.ts';
import { findVendorTemplate, noTemplate, type VendorTemplates } from './vendor-template.ts';

export interface TencentOptions {
  key: TencentKey;
  /** SmsSdkAppId. */
  app: string;
  /** VoiceSdkAppid. */
  voiceApp: string;
  signName: string;
  /** As `findVendorTemplate` has it; each a number, and after a colon the order of its parameters: `1234:sender,subject,link`. */
  templates: VendorTemplates;
  smsOrigin: string;
  voiceOrigin: string;
  region: string;
  now?: () => Date;
}

interface Status {
  Code?: string;
  Message?: string;
}
interface Answer {
  Response?: { Error?: Status; SendStatusSet?: Status[]; SendStatus?: { CallId?: string } };
}

const BOUNDS = { milliseconds: 15_000, maxBytes: GATEWAY_BYTES };
const SPOKEN_TIMES = 2;
/** Temporary ones of the vendor's error codes; each stands for all that begin with it. */
const PASSING = ['LimitExceeded', 'RequestLimitExceeded', 'InternalError', 'ResourceUnavailable'];

/**
 * Text messages (`SendSms`) and calls through Tencent Cloud. A call speaks the operator's template (`SendTtsVoice`), or the vendor's own words for
 * a code (`SendCodeVoice`) when there is none.
 */
export function createTencentChannel(options: TencentOptions): MessageChannel {
  const { key, now = () => new Date() } = options;
  return {
    async deliver(message) {
      const call = message.channel === 'VOICE' ? voiceCall(options, message) : smsCall(options, message);
      if (!call) return noTemplate(message);
      const answer = await fetchWithin(signTencentCall(key, call, now()), {}, BOUNDS);
      const text = await answer.text();
      if (!answer.ok) throw new DeliveryError('BUSY', `${answer.status} ${text}`);
      return resultOf((JSON.parse(text) as Answer).Response ?? {});
    },
  };
}

function resultOf({
  Error: error,
  SendStatusSet,
  SendStatus,
}: NonNullable<Answer['Response']>): DeliveryOutcome {
  const status = error ?? SendStatusSet?.[0];
  if (SendStatus?.CallId || status?.Code === 'Ok') return 'sent';
  const { Code: code = '', Message: said = '' } = status ?? {};
  const words = `${code}: ${said}`;
  if (code.startsWith('AuthFailure')) throw new DeliveryError('CREDENTIALS', words);
  if (code === '' || PASSING.some((one) => code.startsWith(one))) throw new DeliveryError('BUSY', words);
  return refused(words);
}

/** Parameters of a template in order. `title` and `text` are ours as in an e-mail; a missing one is empty. */
function fillPlaces(template: string, message: RenderedMessage): { id: string; filled: string[] } {
  const [id = '', named = message.code === undefined ? 'title' : 'code'] = template.split(':');
  const { params, code, link, subject: title, text } = message;
  const values: Record<string, string | number | undefined> = { title, text, link, ...params };
  values.code = code && message.channel === 'VOICE' ? spokenCode(code, ',') : code;
  return { id, filled: named.split(',').map((name) => String(values[name.trim()] ?? '')) };
}

function smsCall(options: TencentOptions, message: RenderedMessage): TencentCall | null {
  const template = findVendorTemplate(options.templates, message);
  if (!template) return null;
  const { id, filled } = fillPlaces(template, message);
  return {
    origin: options.smsOrigin,
    service: 'sms',
    action: 'SendSms',
    version: '2021-01-11',
    region: options.region,
    body: {
      PhoneNumberSet: [internationalNumber(message.to)],
      SmsSdkAppId: options.app,
      SignName: options.signName,
      TemplateId: id,
      TemplateParamSet: filled,
      // Returned in the vendor's receipts.
      SessionContext: message.id,
    },
  };
}

function voiceCall(options: TencentOptions, message: RenderedMessage): TencentCall | null {
  const template = findVendorTemplate(options.templates, message);
  if (!template && message.code === undefined) return null;
  const { id, filled } = fillPlaces(template ?? '', message);
  return {
    origin: options.voiceOrigin,
    service: 'vms',
    action: template ? 'SendTtsVoice' : 'SendCodeVoice',
    version: '2020-09-02',
    region: options.region,
    body: {
      ...(template ? { TemplateId: id, TemplateParamSet: filled } : { CodeMessage: message.code }),
      CalledNumber: internationalNumber(message.to),
      VoiceSdkAppid: options.voiceApp,
      PlayTimes: SPOKEN_TIMES,
      SessionContext: message.id,
    },
  };
}
