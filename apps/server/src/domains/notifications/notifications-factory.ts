import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '../../platform/db/open-database.ts';
import { createAudit } from '../audit/index.ts';
import type { NotificationsOptions } from './index.ts';
import type { RenderedMessage } from './message.ts';

/** A message as a channel gets it: a code by text message by default. */
export const makeRenderedMessage = (more: Partial<RenderedMessage> = {}): RenderedMessage => ({
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

/** Dependencies of an installation without administrators. */
export const aloneWith = (
  database: Database,
): Pick<NotificationsOptions, 'audit' | 'administrators' | 'ports'> => ({
  audit: createAudit({ database }),
  administrators: { include: async () => false, list: async () => [] },
  ports: {
    openSealed: (text) => text,
    contactsOf: async () => ({ mobile: null, email: null }),
  },
});

export interface ReceivedCall {
  url: URL;
  request: IncomingMessage;
  body: string;
}

/** A provider on a port of this machine: records its requests and answers as the test says. */
export async function startProviderDouble() {
  const calls: ReceivedCall[] = [];
  const answer = { status: 200, body: '{}' };
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
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** From now on. */
    answers(status: number, body: string | object): void {
      answer.status = status;
      answer.body = typeof body === 'string' ? body : JSON.stringify(body);
    },
    forget: () => void calls.splice(0),
    stop: () => void server.close(),
  };
}
