import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { makeRenderedMessage, type ReceivedCall, startProviderDouble } from '../notifications-factory.ts';
import { createAliyunChannel } from './aliyun-channel.ts';

const provider = await startProviderDouble();
afterAll(provider.stop);
beforeEach(() => {
  provider.forget();
  provider.answers(200, { Code: 'OK' });
});

const secret = 'the-secret';
const channel = createAliyunChannel({
  key: { id: 'LTAI-key', secret },
  signName: '朱砂签',
  templates: { code: 'SMS_1', 'code.en': 'SMS_9', 'contract-to-sign': 'SMS_2', voice: 'TTS_3' },
  smsOrigin: `http://${provider.host}`,
  voiceOrigin: `http://${provider.host}`,
});

/** The vendor's signature algorithm, computed from the received request. */
function expectedSignature({ request, url }: ReceivedCall): string {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const names = /SignedHeaders=([^,]+)/.exec(request.headers.authorization!)![1]!;
  const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = `POST\n/\n${url.search.slice(1)}\n${headers.join('')}\n${names}\n${sha256('')}`;
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
}

it('receives a signed call with the approved template', async () => {
  expect(await channel.deliver(makeRenderedMessage())).toBe('sent');
  const [call] = provider.calls as [ReceivedCall];
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

it('is sent the template in the reader’s language where there is one', async () => {
  await channel.deliver(makeRenderedMessage({ language: 'en_US' }));
  await channel.deliver(makeRenderedMessage({ language: 'en_US', template: 'contract-to-sign' }));
  expect(provider.calls.map(({ url }) => url.searchParams.get('TemplateCode'))).toEqual(['SMS_9', 'SMS_2']);
});

it('calls the phone for a spoken code', async () => {
  await channel.deliver(makeRenderedMessage({ channel: 'VOICE', to: '13700000001' }));
  const [{ url, request }] = provider.calls as [ReceivedCall];
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    CalledNumber: '13700000001',
    TtsCode: 'TTS_3',
  });
  expect(request.headers['x-acs-action']).toBe('SingleCallByTts');
});

it('names the missing template', async () => {
  const { code: _, ...notice } = makeRenderedMessage({ template: 'contract-recalled' });
  expect(await channel.deliver(notice)).toEqual({
    undeliverable: { code: 'NO_TEMPLATE', words: 'contract-recalled' },
  });
  expect(provider.calls).toHaveLength(0);
});

it('reports permanent refusals, and throws temporary ones', async () => {
  provider.answers(400, { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'not a number' });
  expect(await channel.deliver(makeRenderedMessage())).toEqual({
    undeliverable: { code: 'REFUSED', words: 'isv.MOBILE_NUMBER_ILLEGAL: not a number' },
  });
  for (const [status, body, code] of [
    [200, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'slow down' }, 'BUSY'],
    [502, '<html>bad gateway</html>', 'BUSY'],
    [404, { Code: 'InvalidAccessKeyId.NotFound', Message: 'who is that' }, 'CREDENTIALS'],
  ] as const) {
    provider.answers(status, body);
    await expect(channel.deliver(makeRenderedMessage())).rejects.toMatchObject({ code });
  }
});
