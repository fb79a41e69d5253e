import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { RenderedMessage } from '../message.ts';
import { createAliyunChannel } from './aliyun-channel.ts';
import { createSmsChannel } from './sms-channel.ts';

const noTransaction = {} as Tx;
let answer = { status: 200, body: '{}' };
const calls: { url: URL; request: IncomingMessage; body: string }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    calls.push({ url: new URL(request.url!, 'http://localhost'), request, body });
    response.writeHead(answer.status).end(answer.body);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());
beforeEach(() => {
  calls.length = 0;
  answer = { status: 200, body: '{"Code":"OK"}' };
});

const message = (more: Partial<RenderedMessage> = {}): RenderedMessage => ({
  id: '0190a000-0000-7000-8000-000000000001',
  to: '852 91234567',
  channel: 'SMS',
  template: 'login-code',
  params: {},
  language: 'zh_CN',
  subject: '登录验证码',
  text: '您的登录验证码是 408213',
  code: '408213',
  ...more,
});

describe('a gateway of the operator’s own', () => {
  const channel = createSmsChannel(`http://sign:p%40ss@${host}/send`);

  it('is given the message as JSON, with the credentials of its address', async () => {
    expect(await channel.deliver(noTransaction, message())).toBe('sent');
    const [{ request, body, url }] = calls as [(typeof calls)[number]];
    expect(url.pathname).toBe('/send');
    expect(request.headers.authorization).toBe(`Basic ${Buffer.from('sign:p@ss').toString('base64')}`);
    expect(JSON.parse(body)).toEqual({
      id: message().id,
      to: '852 91234567',
      channel: 'SMS',
      language: 'zh_CN',
      subject: '登录验证码',
      text: '您的登录验证码是 408213',
      code: '408213',
    });
  });

  it('that says never is believed; one that is busy is asked again', async () => {
    answer = { status: 422, body: 'number is blocked' };
    expect(await channel.deliver(noTransaction, message())).toEqual({
      undeliverable: 'the message gateway refused it (422): number is blocked',
    });
    for (const status of [429, 503]) {
      answer = { status, body: 'busy' };
      await expect(channel.deliver(noTransaction, message())).rejects.toThrow(`${status}: busy`);
    }
  });
});

describe('Alibaba Cloud', () => {
  const secret = 'the-secret';
  const channel = createAliyunChannel({
    key: { id: 'LTAI-key', secret },
    signName: '朱砂签',
    templates: { code: 'SMS_1', 'contract-to-sign': 'SMS_2', voice: 'TTS_3' },
    smsOrigin: `http://${host}`,
    voiceOrigin: `http://${host}`,
  });

  /** The vendor's own reckoning of the signature, from what arrived. */
  function expectedSignature({ request, url }: (typeof calls)[number]): string {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const names = /SignedHeaders=([^,]+)/.exec(request.headers.authorization!)![1]!;
    const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
    const canonical = `POST\n/\n${url.search.slice(1)}\n${headers.join('')}\n${names}\n${sha256('')}`;
    return createHmac('sha256', secret)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest('hex');
  }

  it('is sent a signed call with the approved template', async () => {
    expect(await channel.deliver(noTransaction, message())).toBe('sent');
    const [call] = calls as [(typeof calls)[number]];
    expect(Object.fromEntries(call.url.searchParams)).toMatchObject({
      PhoneNumbers: '85291234567',
      SignName: '朱砂签',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"408213"}',
    });
    expect(call.request.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' });
    expect(call.request.headers.authorization).toContain('Credential=LTAI-key,');
    expect(call.request.headers.authorization).toContain(`Signature=${expectedSignature(call)}`);
  });

  it('calls for a spoken code', async () => {
    await channel.deliver(noTransaction, message({ channel: 'VOICE', to: '13700000001' }));
    expect(Object.fromEntries(calls[0]!.url.searchParams)).toMatchObject({
      CalledNumber: '13700000001',
      TtsCode: 'TTS_3',
    });
    expect(calls[0]!.request.headers['x-acs-action']).toBe('SingleCallByTts');
  });

  it('says which template is missing, what is refused for good, and throws what passes', async () => {
    const { code: _, ...notice } = message({ template: 'contract-recalled' });
    expect(await channel.deliver(noTransaction, notice)).toEqual({
      undeliverable: 'no approved template is configured for contract-recalled',
    });
    expect(calls).toHaveLength(0);
    answer = { status: 400, body: '{"Code":"isv.MOBILE_NUMBER_ILLEGAL","Message":"not a number"}' };
    expect(await channel.deliver(noTransaction, message())).toEqual({
      undeliverable: 'the message service refused it (isv.MOBILE_NUMBER_ILLEGAL): not a number',
    });
    answer = { status: 200, body: '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"slow down"}' };
    await expect(channel.deliver(noTransaction, message())).rejects.toThrow('slow down');
  });

  it('is configured by one address', () => {
    expect(() =>
      createSmsChannel('aliyun://key:secret@dysmsapi.aliyuncs.com?sign=x&code=SMS_1'),
    ).not.toThrow();
  });
});
