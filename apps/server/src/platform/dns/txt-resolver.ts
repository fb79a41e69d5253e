import { Resolver } from 'node:dns/promises';

/** UNKNOWN: no server gave an answer; says nothing about the record. */
export type TxtAnswer = { state: 'FOUND'; values: string[] } | { state: 'NONE' } | { state: 'UNKNOWN' };
export type ResolveTxt = (host: string) => Promise<TxtAnswer>;

/** Milliseconds for one try. */
const WAIT_MS = 2000;
const TRIES = 2;
/** Of one name; a domain has a handful. */
const MOST_VALUES = 50;
const LONGEST = 1000;

/** Answers that say that there is no such record. */
const NONE = ['ENODATA', 'ENOTFOUND'];

/**
 * Reads TXT records. Nothing but the name server is ever connected to, so a name can lead the server to no address within its own network.
 * @param servers addresses with or without a port; empty: those of the operating system
 */
export function createTxtResolver(servers: readonly string[] = []): ResolveTxt {
  const resolver = new Resolver({ timeout: WAIT_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers([...servers]);
  return async (host) => {
    try {
      const records = await resolver.resolveTxt(host);
      // A value past 255 characters is sent in parts.
      const values = records.slice(0, MOST_VALUES).map((parts) => parts.join('').slice(0, LONGEST).trim());
      return { state: 'FOUND', values };
    } catch (error) {
      return { state: NONE.includes((error as NodeJS.ErrnoException).code ?? '') ? 'NONE' : 'UNKNOWN' };
    }
  };
}
