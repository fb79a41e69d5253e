import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { LdapSettings } from '@cinnabar/protocol/access/company-sign-in-schema';
import { Client, type Entry, Filter } from 'ldapts';
import { DIRECTORY_ANSWER_BYTES, PROVIDER_WAIT_MS } from '../access-limits.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Passwords are sent to a directory, so the connection is encrypted. In a demo one on this machine may be used without TLS. */
export function isDirectoryAddress({ url, startTls }: LdapSettings, demo: boolean): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, pathname } = new URL(url);
  if (hostname === '' || username !== '' || !['', '/'].includes(pathname)) return false;
  if (protocol === 'ldaps:') return !startTls;
  return protocol === 'ldap:' && (startTls || (demo && LOOPBACK.includes(hostname)));
}

/** Runs work on a separate connection to a directory, encrypted as the settings say; then closes it. */
export async function withDirectory<T>(
  settings: LdapSettings,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const host = new URL(settings.url).hostname;
  const tls = { host, minVersion: 'TLSv1.2' as const, ...(settings.ca ? { ca: settings.ca } : {}) };
  const lines: Socket[] = [];
  const heard = <T extends Socket>(socket: T): T => {
    lines.push(socket);
    return hearOnly(DIRECTORY_ANSWER_BYTES, socket);
  };
  const client = new Client({
    url: settings.url,
    timeout: PROVIDER_WAIT_MS,
    connectTimeout: PROVIDER_WAIT_MS,
    // When set, the library uses TLS from the start.
    ...(settings.startTls || settings.url.startsWith('ldap:') ? {} : { tlsOptions: tls }),
    // Names come from the directory itself, in any form.
    strictDN: false,
    createConnection: ((...given: Parameters<typeof connect>) => {
      // The library reconnects when a server closes the connection, and then without StartTLS: a password would be sent in clear.
      if (lines.length > 0) throw new Error('the directory closed the connection');
      return heard(connect(...given));
    }) as typeof connect,
    createSecureConnection: ((...given: Parameters<typeof connectTls>) =>
      heard(connectTls(...given))) as typeof connectTls,
  });
  try {
    if (settings.startTls) await client.startTLS(tls);
    return await work(client);
  } finally {
    // On a closed connection the library would wait for its timeout.
    if (lines.some(({ destroyed }) => destroyed)) for (const line of lines) line.destroy();
    else await client.unbind().catch(() => undefined);
  }
}

/**
 * Closes a connection that receives more bytes. The library has no bound: it buffers a response until that is complete, and recurses for each
 * of several responses that arrive together.
 */
function hearOnly<T extends Socket>(bytes: number, socket: T): T {
  let heard = 0;
  const push = socket.push.bind(socket);
  socket.push = (chunk: Buffer | null, encoding) => {
    heard += chunk?.length ?? 0;
    if (heard <= bytes) return push(chunk, encoding);
    socket.destroy(new Error(`the directory said more than ${bytes} bytes`));
    return false;
  };
  return socket;
}

/** Directories return the permanent id of an entry only on request. */
const LASTING_NAMES = ['entryUUID', 'objectGUID'];

/** The entry of an account; null when there is none, or more than one. */
export async function findEntry(
  client: Client,
  settings: LdapSettings,
  account: string,
): Promise<Entry | null> {
  const { baseDn, emailAttribute, phoneAttribute, numberAttribute } = settings;
  const { searchEntries } = await client.search(baseDn, {
    scope: 'sub',
    // RFC 4515 §3: escapes input, which must not inject filter syntax.
    filter: settings.filter.replaceAll('{account}', () => Filter.escape(account)),
    sizeLimit: 2,
    timeLimit: PROVIDER_WAIT_MS / 1000,
    attributes: ['cn', emailAttribute, phoneAttribute, numberAttribute, ...LASTING_NAMES],
    explicitBufferAttributes: ['objectGUID'],
  });
  return searchEntries.length === 1 ? searchEntries[0]! : null;
}

/** All values of an attribute, as texts. Names of attributes are case-insensitive. */
export function valuesOf(entry: Entry, attribute: string): string[] {
  const key = Object.keys(entry).find((name) => name.toLowerCase() === attribute.toLowerCase());
  const values = key === undefined ? [] : [entry[key]].flat();
  return values.map((value) => (Buffer.isBuffer(value) ? value.toString('hex') : String(value)));
}

/** The permanent id of an entry, wherever it is moved to. */
export function subjectOf(entry: Entry): string {
  const [name] = LASTING_NAMES.flatMap((attribute) => valuesOf(entry, attribute));
  return name ?? entry.dn;
}
