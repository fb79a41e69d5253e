import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRenderedMessage, type ReceivedCall, startProviderDouble } from '../notifications-factory.ts';
import { createTencentChannel, type TencentOptions } from './tencent-channel.ts';

const provider = await startProviderDouble();
afterAll(provider.stop);

const sent = { Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }], RequestId: '1' } };
const called = { Response: { SendStatus: { CallId: '12582bce', SessionContext: 'x' }, RequestId: '1' } };
const failed = (Code: string, Message: string) => ({
  Response: { Error: { Code, Message }, RequestId: '1' },
});
beforeEach(() => {
  provider.forget();
  provider.answers(200, sent);
});

const secret = 'the-key';
const origin = `http://${provider.host}`;
const options: TencentOptions = {
  key: { id: 'AKID-id', secret },
  app: '1400006666',
  voiceApp: '1400007777',
  signName: '朱砂签',
  templates: { code: '1110', 'contract-to-sign': '1111:sender,subject,link', notice: '1112' },
  smsOrigin: origin,
  voiceOrigin: origin,
  region: 'ap-guangzhou',
};
const channel = createTencentChannel(options);

/** The vendor's signature algorithm, computed from the received request. */
function expectedSignature({ request, body }: ReceivedCall): string {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const [, date, service, names] =
    /Credential=AKID-id\/([\d-]+)\/(\w+)\/tc3_request, SignedHeaders=([^,]+), /.exec(
      request.headers.authorization!,
    )!;
  const headers = names!
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim().toLowerCase()}\n`);
  const canonical = `POST\n/\n\n${headers.join('')}\n${names}\n${sha256(body)}`;
  const timestamp = request.headers['x-tc-timestamp'];
  expect(new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)).toBe(date);
  const key = hmac(hmac(hmac(`TC3${secret}`, date!), service!), 'tc3_request');
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${date}/${service}/tc3_request\n${sha256(canonical)}`;
  return hmac(key, toSign).toString('hex');
}

describe('a text message by Tencent Cloud', () => {
  it('is a signed call with the approved template', async () => {
    expect(await channel.deliver(makeRenderedMessage())).toBe('sent');
    const [call] = provider.calls as [ReceivedCall];
    expect(JSON.parse(call.body)).toEqual({
      PhoneNumberSet: ['+85291234567'],
      SmsSdkAppId: '1400006666',
      SignName: '朱砂签',
      TemplateId: '1110',
      TemplateParamSet: ['408213'],
      SessionContext: makeRenderedMessage().id,
    });
    expect(call.request.headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
    });
    expect(call.request.headers.authorization).toContain('/sms/tc3_request');
    expect(call.request.headers.authorization).toContain(`Signature=${expectedSignature(call)}`);
  });

  it('fills the parameters of a template in the operator’s order; others get the title', async () => {
    const { code: _, ...invitation } = makeRenderedMessage({
      to: '13700000001',
      template: 'contract-to-sign',
      params: { subject: '软件技术服务合同', sender: '朱砂科技有限公司' },
      link: 'https://sign.example/1',
    });
    await channel.deliver(invitation);
    await channel.deliver({
      ...invitation,
      template: 'contract-recalled',
      subject: '合同已被撤回',
    });
    expect(provider.calls.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        PhoneNumberSet: ['+8613700000001'],
        TemplateId: '1111',
        TemplateParamSet: ['朱砂科技有限公司', '软件技术服务合同', 'https://sign.example/1'],
      },
      { TemplateId: '1112', TemplateParamSet: ['合同已被撤回'] },
    ]);
  });

  it('without an approved template is not sent', async () => {
    const bare = createTencentChannel({ ...options, templates: {} });
    expect(await bare.deliver(makeRenderedMessage())).toEqual({
      undeliverable: { code: 'NO_TEMPLATE', words: 'login-code' },
    });
    expect(provider.calls).toHaveLength(0);
  });
});

describe('a voice call by Tencent Cloud', () => {
  const spoken = makeRenderedMessage({ channel: 'VOICE', to: '13700000001' });

  it('speaks the operator’s template, digit by digit', async () => {
    provider.answers(200, called);
    const own = createTencentChannel({ ...options, templates: { voice: '2220' } });
    expect(await own.deliver(spoken)).toBe('sent');
    const [call] = provider.calls as [ReceivedCall];
    expect(call.request.headers).toMatchObject({
      'x-tc-action': 'SendTtsVoice',
      'x-tc-version': '2020-09-02',
    });
    expect(call.request.headers.authorization).toContain('/vms/tc3_request');
    expect(call.request.headers.authorization).toContain(`Signature=${expectedSignature(call)}`);
    expect(JSON.parse(call.body)).toMatchObject({
      CalledNumber: '+8613700000001',
      VoiceSdkAppid: '1400007777',
      TemplateId: '2220',
      TemplateParamSet: ['4,0,8,2,1,3'],
      PlayTimes: 2,
    });
  });

  it('speaks the vendor’s own text where the operator has no template', async () => {
    provider.answers(200, called);
    expect(await channel.deliver(spoken)).toBe('sent');
    expect(provider.calls[0]!.request.headers['x-tc-action']).toBe('SendCodeVoice');
    expect(JSON.parse(provider.calls[0]!.body)).toMatchObject({ CodeMessage: '408213' });
  });
});

describe('an answer of Tencent Cloud', () => {
  it('that refuses a message permanently is final', async () => {
    const number = {
      Code: 'InvalidParameterValue.IncorrectPhoneNumber',
      Message: 'incorrect mobile phone number',
    };
    provider.answers(200, { Response: { SendStatusSet: [number] } });
    expect(await channel.deliver(makeRenderedMessage())).toEqual({
      undeliverable: { code: 'REFUSED', words: `${number.Code}: ${number.Message}` },
    });
    provider.answers(200, failed('FailedOperation.TemplateIncorrectOrUnapproved', 'no such template'));
    expect(await channel.deliver(makeRenderedMessage())).toHaveProperty('undeliverable');
  });

  it.each([
    ['a limit per hour', 200, failed('LimitExceeded.PhoneNumberOneHourLimit', 'slow down'), 'BUSY'],
    ['a limit of the interface', 200, failed('RequestLimitExceeded', 'slow down'), 'BUSY'],
    ['a fault of theirs', 200, failed('InternalError.Timeout', 'timeout'), 'BUSY'],
    ['no answer at all', 200, { Response: { RequestId: '1' } }, 'BUSY'],
    ['a broken gateway', 502, '<html>bad gateway</html>', 'BUSY'],
    ['a wrong key', 200, failed('AuthFailure.SignatureFailure', 'signature'), 'CREDENTIALS'],
  ])('with %s is retried', async (_, status, body, code) => {
    provider.answers(status, body);
    await expect(channel.deliver(makeRenderedMessage())).rejects.toMatchObject({ code });
  });
});
