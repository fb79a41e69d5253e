import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { makeRenderedMessage, type ReceivedCall, startProviderDouble } from '../notifications-factory.ts';
import { createSmsChannel } from './sms-channel.ts';

const gateway = await startProviderDouble();
afterAll(gateway.stop);
beforeEach(() => {
  gateway.forget();
  gateway.answers(200, '');
});

const message = makeRenderedMessage();
const channel = createSmsChannel(`http://sign:p%40ss@${gateway.host}/send#s%C3%A9cret`);

it('receives the message as JSON, with the credentials of its address', async () => {
  expect(await channel.deliver(message)).toBe('sent');
  const [{ request, body, url }] = gateway.calls as [ReceivedCall];
  expect(url.pathname).toBe('/send');
  expect(request.headers.authorization).toBe(`Basic ${Buffer.from('sign:p@ss').toString('base64')}`);
  expect(JSON.parse(body)).toEqual({
    id: message.id,
    to: '852 91234567',
    channel: 'SMS',
    language: 'zh_CN',
    subject: '登录验证码',
    text: '您的登录验证码是 408213',
    code: '408213',
  });
});

it('can verify by the signature that a message is ours, complete and recent', async () => {
  await channel.deliver(message);
  const [{ request, body }] = gateway.calls as [ReceivedCall];
  const timestamp = request.headers['x-cinnabar-timestamp'];
  const expected = createHmac('sha256', 'sécret').update(`${timestamp}.${body}`).digest('hex');
  expect(request.headers['x-cinnabar-signature']).toBe(`sha256=${expected}`);
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
});

it('without a secret gets no signature', async () => {
  await createSmsChannel(`http://${gateway.host}/send`).deliver(message);
  expect(gateway.calls[0]!.request.headers).not.toHaveProperty('x-cinnabar-signature');
});

it('refuses permanently with 4xx; busy or unauthorised answers are retried', async () => {
  gateway.answers(422, 'number is blocked');
  expect(await channel.deliver(message)).toEqual({
    undeliverable: { code: 'REFUSED', words: '422: number is blocked' },
  });
  for (const [status, code] of [
    [401, 'CREDENTIALS'],
    [429, 'BUSY'],
    [503, 'BUSY'],
  ] as const) {
    gateway.answers(status, 'not now');
    await expect(channel.deliver(message)).rejects.toMatchObject({
      code,
      message: `${status}: not now`,
    });
  }
});
