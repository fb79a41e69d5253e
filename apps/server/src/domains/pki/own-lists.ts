import type { Clock } from '@cinnabar/kernel';
import { certificateFacts, issueCrl } from '@cinnabar/pdf';
import type { Authority } from './authority.ts';
import { daysMs, FIGURES, type Issuing, minutesMs } from './pki-figures.ts';

export interface OwnList {
  /** CertificateList, DER. */
  readonly der: Buffer;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date;
}

export interface OwnLists {
  /** The newest list; made now when it is from before `notBefore`. Without a bound it may be an hour old. */
  listOf(authority: Authority, notBefore?: Date): Promise<OwnList>;
}

export const issuesCertificates = (authority: Authority): boolean =>
  authority.name === 'root' || authority.name === 'issuing';

/**
 * Revocation lists of the built-in authorities, each made on request and kept in memory. No certificate of theirs has ever been revoked:
 * those of signers exist for one signing, and an authority cannot be revoked yet. Lists state that they include expired certificates, too
 * (expiredCertsOnCRL), so that one made after a signing still covers its certificate.
 */
export function createOwnLists(clock: Clock): OwnLists {
  const newest = new Map<string, Promise<OwnList>>();
  return {
    async listOf(authority, notBefore) {
      const key = `${authority.name} ${authority.generation}`;
      const now = clock.now();
      const earliest = notBefore ?? new Date(now.getTime() - minutesMs(FIGURES.listMinutes));
      const known = await newest.get(key)?.catch(() => undefined);
      // Whole seconds: a list of this very second is no older than what was made in it.
      if (known && known.thisUpdate.getTime() >= floor(earliest) && known.thisUpdate <= now) return known;
      const made = makeList(authority, now);
      newest.set(key, made);
      return made;
    },
  };
}

async function makeList(authority: Authority, now: Date): Promise<OwnList> {
  // Lists state whole seconds.
  const thisUpdate = new Date(floor(now));
  const nextUpdate = new Date(thisUpdate.getTime() + daysMs(FIGURES.listDays[authority.name as Issuing]));
  const expiredSince = certificateFacts(authority.certificate).notBefore;
  const list = { revoked: [], thisUpdate, nextUpdate, number: now.getTime(), expiredSince };
  return { der: await issueCrl(list, authority), thisUpdate, nextUpdate };
}

const floor = (time: Date): number => Math.floor(time.getTime() / 1000) * 1000;
