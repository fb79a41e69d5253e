import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPeople } from '../../../testing/build-people.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { createNotifications, type OutgoingMessage } from '../index.ts';
import { aloneWith } from '../notifications-factory.ts';

const database = await createTestDatabase();
const { clock, jobs } = await buildPeople(database);

const received: Email[] = [];
let refusal: { code: number; text: string } | null = null;

/** A mail server as any provider runs one; received mail is in `received`. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'sign' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('no')),
  onRcptTo: (_address, _session, done) =>
    done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null),
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', async () => {
      received.push(await PostalMime.parse(Buffer.concat(parts)));
      done(null);
    });
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.server.address() as AddressInfo;

const notifications = createNotifications({
  ...aloneWith(database),
  database,
  jobs,
  clock,
  masterKey: Buffer.alloc(32, 7),
  demo: false,
  mail: {
    url: `smtp://sign:p%40ss@127.0.0.1:${port}`,
    from: '朱砂签 <sign@example.com>',
  },
  systemName: async (language) => (language === 'zh_CN' ? '朱砂签' : 'Cinnabar'),
});
afterAll(async () => {
  notifications.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
beforeEach(() => {
  received.length = 0;
  refusal = null;
});

const invitation = (to: string, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  to,
  template: 'contract-to-sign',
  language: 'zh_CN',
  params: { sender: '朱砂科技有限公司', subject: '软件技术服务合同', deadline: '2026-11-21 18:00' },
  link: 'https://sign.example/sign/1?source=mail&x=1',
  ...more,
});

const send = async (message: OutgoingMessage) => {
  await database.transaction((tx) => notifications.send(tx, message));
  await jobs.run(notifications.jobHandlers);
};
const rowOf = async (to: string) =>
  (
    await database.pool.query(
      'select id, status, problem, attempts, next_time from message where recipient = $1',
      [to],
    )
  ).rows[0];

describe('a message by e-mail', () => {
  it('is sent as text and as HTML with one button', async () => {
    await send(invitation('lin@example.com'));
    const [mail] = received;
    expect(mail).toMatchObject({
      subject: '朱砂科技有限公司邀请您签署《软件技术服务合同》',
      from: { name: '朱砂签', address: 'sign@example.com' },
      to: [{ address: 'lin@example.com' }],
    });
    expect(mail!.text).toContain('https://sign.example/sign/1?source=mail&x=1');
    expect(mail!.html).toContain('href="https://sign.example/sign/1?source=mail&amp;x=1"');
    const { id, status } = await rowOf('lin@example.com');
    expect(status).toBe('SENT');
    expect(mail!.messageId).toContain(id);
  });

  it('shows a code large, in the receiver’s language', async () => {
    await send({ to: 'code@example.com', template: 'login-code', language: 'en_US', code: '408213' });
    expect(received[0]!.subject).toBe('Sign-in code');
    expect(received[0]!.html).toMatch(/letter-spacing:[^>]*>408213</);
    expect(received[0]!.html).toContain('Cinnabar');
  });

  it('has no headers or markup injected by a name', async () => {
    const sender = 'Evil\r\nBcc: victim@example.com <script>alert(1)</script>';
    await send(invitation('safe@example.com', { params: { ...invitation('').params, sender } }));
    expect(received).toHaveLength(1);
    expect(received[0]!.bcc).toBeUndefined();
    expect(received[0]!.subject).toContain('Bcc: victim@example.com');
    expect(received[0]!.html).not.toContain('<script');
  });

  it('that is refused permanently is a dead letter, with the mail server’s words without the receiver', async () => {
    refusal = { code: 550, text: '<gone@example.com> has no mailbox here' };
    await send(invitation('gone@example.com'));
    expect(await rowOf('gone@example.com')).toMatchObject({
      status: 'FAILED',
      problem: { code: 'REFUSED', words: '550 <go***@example.com> has no mailbox here' },
    });
  });

  it('that was refused temporarily is queued and sent at the next try', async () => {
    refusal = { code: 451, text: 'try later' };
    await send(invitation('later@example.com'));
    expect(await rowOf('later@example.com')).toMatchObject({
      status: 'WAITING',
      attempts: 1,
      next_time: expect.any(Date),
      problem: { code: 'BUSY', words: '451 try later' },
    });
    refusal = null;
    await jobs.run(notifications.jobHandlers);
    expect(await rowOf('later@example.com')).toMatchObject({ status: 'SENT', problem: null });
    expect(received).toHaveLength(1);
  });

  it('that cannot reach or sign in to a mail server is queued too', async () => {
    const elsewhere = (url: string) =>
      createNotifications({
        ...aloneWith(database),
        ...{ database, jobs, clock, masterKey: Buffer.alloc(32, 7), demo: false },
        mail: { url, from: 'sign@example.com' },
      });
    for (const [url, code] of [
      ['smtp://127.0.0.1:1', 'UNREACHABLE'],
      [`smtp://sign:wrong@127.0.0.1:${port}`, 'CREDENTIALS'],
    ] as const) {
      const lost = elsewhere(url);
      const to = `${code.toLowerCase()}@example.com`;
      await database.transaction((tx) => lost.send(tx, invitation(to)));
      await jobs.run(lost.jobHandlers);
      lost.close();
      expect(await rowOf(to)).toMatchObject({ status: 'WAITING', problem: { code } });
    }
  });

  it('to a phone reports that it has no channel', async () => {
    await send(invitation('13700001234'));
    expect(await rowOf('13700001234')).toMatchObject({
      status: 'FAILED',
      problem: { code: 'NO_CHANNEL', words: 'SMS' },
    });
  });
});
