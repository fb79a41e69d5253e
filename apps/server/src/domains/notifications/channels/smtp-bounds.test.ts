import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { makeRenderedMessage } from '../notifications-factory.ts';
import { problemOf } from './delivery-error.ts';
import { createSmtpChannel } from './smtp-channel.ts';

const BOUNDS = { milliseconds: 1500, maxBytes: 64 * 1024 };

/** A peer on a real line that says what it likes. @returns what it could say before the line ended, in bytes, and how a delivery to it ended */
async function deliverTo(speak: (line: Socket) => void) {
  const lines: Socket[] = [];
  const peer = createServer((line) => {
    lines.push(line);
    line.on('error', () => undefined);
    speak(line);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const line of lines) line.destroy();
    peer.close();
  });
  await new Promise((resolve) => peer.once('listening', resolve));
  const { port } = peer.address() as AddressInfo;
  const channel = createSmtpChannel({
    url: `smtp://127.0.0.1:${port}`,
    from: 'sign@example.com',
    systemName: async () => '朱砂签',
    bounds: BOUNDS,
  });
  onTestFinished(() => channel.close());
  const begun = performance.now();
  const problem = await channel
    .deliver(makeRenderedMessage({ to: 'lin@example.com' }))
    .then(() => null, problemOf);
  const after = performance.now() - begun;
  const isOver = () => lines.every(({ destroyed }) => destroyed);
  const said = () => lines.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
  return { problem, after, isOver, said };
}

/** Sends the same without limit, as fast as the connection takes it. */
function repeat(line: Socket, words: string): void {
  const piece = Buffer.from(words.repeat(Math.ceil(16_384 / words.length)));
  const more = () => {
    while (!line.destroyed && line.write(piece));
  };
  line.on('drain', more);
  more();
}

/** Answers each command as a mail server does. */
function converse(line: Socket, answers: Record<string, (line: Socket) => void> = {}): void {
  line.write('220 ready\r\n');
  line.on('data', (bytes) => {
    const [command = ''] = bytes.toString().split(/[ \r]/);
    const answer = answers[command];
    if (answer) answer(line);
    else if (command === 'DATA') line.write('354 go on\r\n');
    else line.write('250 ok\r\n');
  });
}

it.each([
  ['a greeting without an end', (line: Socket) => repeat(line, '220')],
  ['a greeting of lines without an end', (line: Socket) => repeat(line, '220-welcome\r\n')],
  ['empty lines without an end', (line: Socket) => repeat(line, '\r\n')],
  ['answers to nothing that was asked', (line: Socket) => repeat(line, '250 ok\r\n')],
  ['an answer without an end', (line: Socket) => converse(line, { RCPT: () => repeat(line, '250-ok\r\n') })],
  [
    'empty lines without an end after the mail was taken',
    (line: Socket) =>
      converse(line, {
        RCPT: () => {
          line.write('250 ok\r\n');
          repeat(line, '\r\n');
        },
      }),
  ],
])('of %s no more is heard than has been agreed, and the delivery is tried again', async (_, speak) => {
  const { problem, isOver, said } = await deliverTo(speak);
  expect(problem?.code).toMatch(/UNREACHABLE|BUSY/);
  await expect.poll(isOver).toBe(true);
  // What fills the line between the two, and what came within one look, is not counted.
  expect(said()).toBeLessThan(24_000_000);
});

it.each([
  ['its greeting', (line: Socket) => drip(line, '220 '.padEnd(1000, 'x'))],
  ['an answer', (line: Socket) => converse(line, { MAIL: () => drip(line, '250 '.padEnd(1000, 'x')) })],
  [
    'each answer',
    (line: Socket) => converse(line, { EHLO: () => drip(line, Array(1000).fill('250-x').join('\r\n')) }),
  ],
])('a server that says %s letter by letter is not listened to for longer than agreed', async (_, speak) => {
  const { problem, after, isOver } = await deliverTo(speak);
  expect(problem).toEqual({ code: 'UNREACHABLE', words: expect.stringContaining('1500 ms') });
  expect(after).toBeLessThan(BOUNDS.milliseconds + 2000);
  await expect.poll(isOver).toBe(true);
});

function drip(line: Socket, words: string): void {
  let at = 0;
  const timer = setInterval(() => line.write(words[at++ % words.length]!), 20);
  line.on('close', () => clearInterval(timer));
}
