import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRenderedMessage, type ReceivedCall, startProviderDouble } from '../notifications-factory.ts';
import { createTwilioChannel } from './twilio-channel.ts';

const provider = await startProviderDouble();
afterAll(provider.stop);
beforeEach(() => {
  provider.forget();
  provider.answers(201, { sid: 'SM1', status: 'queued' });
});

const account = {
  sid: 'AC123',
  token: 'the-token',
  voiceFrom: '+14155550100',
  origin: `http://${provider.host}`,
};
const channel = createTwilioChannel({ ...account, from: '+14155550100' });
const formOf = ({ body }: ReceivedCall) => Object.fromEntries(new URLSearchParams(body));

describe('a text message by Twilio', () => {
  it('is posted with our text, by the account', async () => {
    expect(await channel.deliver(makeRenderedMessage({ to: '13700000001' }))).toBe('sent');
    const [call] = provider.calls as [ReceivedCall];
    expect(call.url.pathname).toBe('/2010-04-01/Accounts/AC123/Messages.json');
    expect(call.request.headers.authorization).toBe(
      `Basic ${Buffer.from('AC123:the-token').toString('base64')}`,
    );
    expect(call.request.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(formOf(call)).toEqual({
      To: '+8613700000001',
      From: '+14155550100',
      Body: '您的登录验证码是 408213',
    });
  });

  it('goes through a messaging service where one is named', async () => {
    const service = createTwilioChannel({ ...account, from: 'MG456' });
    await service.deliver(makeRenderedMessage());
    expect(formOf(provider.calls[0]!)).toMatchObject({ MessagingServiceSid: 'MG456', To: '+85291234567' });
    expect(formOf(provider.calls[0]!)).not.toHaveProperty('From');
  });
});

it('a voice call says the text twice in the reader’s language, and a name cannot inject markup', async () => {
  await channel.deliver(
    makeRenderedMessage({ channel: 'VOICE', language: 'en_US', text: 'A & B <Dial>911</Dial>' }),
  );
  const [call] = provider.calls as [ReceivedCall];
  expect(call.url.pathname).toBe('/2010-04-01/Accounts/AC123/Calls.json');
  const { Twiml } = formOf(call);
  expect(Twiml!.match(/<Say language="en-US">A &amp; B &lt;Dial&gt;911&lt;\/Dial&gt;<\/Say>/g)).toHaveLength(
    2,
  );
});

describe('an answer of Twilio', () => {
  it('that refuses a message permanently is final', async () => {
    provider.answers(400, {
      code: 21211,
      message: 'not a valid phone number',
      more_info: 'https://…',
      status: 400,
    });
    expect(await channel.deliver(makeRenderedMessage())).toEqual({
      undeliverable: { code: 'REFUSED', words: '21211: not a valid phone number' },
    });
  });

  it.each([
    ['a wrong token', 401, { code: 20003, message: 'Authenticate', status: 401 }, 'CREDENTIALS'],
    ['too many requests', 429, { code: 20429, message: 'Too Many Requests', status: 429 }, 'BUSY'],
    ['a fault of theirs', 500, 'oops', 'BUSY'],
    ['a busy service', 503, { code: 20503, message: 'Service Unavailable', status: 503 }, 'BUSY'],
  ])('with %s is retried', async (_, status, body, code) => {
    provider.answers(status, body);
    await expect(channel.deliver(makeRenderedMessage())).rejects.toMatchObject({ code });
  });
});
