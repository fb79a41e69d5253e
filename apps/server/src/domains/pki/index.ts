import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Clock, systemClock } from '@cinnabar/kernel';
import {
  certificateFacts,
  decodeName,
  type Signer,
  type Timestamper,
  type TrustAnchor,
  type ValidationData,
} from '@cinnabar/pdf';
import type { Tx } from '../../platform/db/open-database.ts';
import type { App } from '../../platform/http/create-app.ts';
import { collectOwnValidation } from './actions/collect-own-validation.ts';
import { createTroubleFinder, type PkiTrouble } from './actions/find-trouble.ts';
import {
  type EventCertificate,
  type EventSigner,
  type EventSubject,
  makeEventSigner,
} from './actions/make-event-signer.ts';
import { openAuthorities } from './actions/open-authorities.ts';
import { PLATFORM_NAME } from './authority.ts';
import { builtInIssuer } from './built-in-issuer.ts';
import type { PkiDeps } from './pki-deps.ts';
import { pkiRoutes } from './pki-routes.ts';
import { type CertificateRecord, insertCertificate, listAuthorities, listCertificates } from './pki-store.ts';
import { readOperatorTrust } from './read-operator-trust.ts';
import { createTimestamper } from './timestamping.ts';
import { openTrustStore } from './trust-store.ts';

export type { EventCertificate, EventSubject } from './actions/make-event-signer.ts';
export { describeParty, identifySubject } from './identify-subject.ts';
export type { CertifiedParty } from './subject-name.ts';

/** Opens the installation's authorities, making them at the first start. */
export async function createPki(options: Omit<PkiDeps, 'clock'> & { clock?: Clock }) {
  const deps: PkiDeps = { clock: systemClock, ...options };
  let authorities = await openAuthorities(deps);
  const ownRoots = (await listAuthorities(deps.database.db, 'root')).map((record) =>
    Buffer.from(record.certificate, 'base64'),
  );
  const platformDigests = new Set<string>();
  const ownRootDigests = new Set(ownRoots.map(sha256Of));
  await learnPlatform();
  const operatorTrust = await openTrustStore({
    folder: join(deps.dataDir, 'trust'),
    read: readOperatorTrust,
    onUnreadable: (error) =>
      deps.log?.error({ err: error }, 'the trust folder cannot be read; trust stays as it was'),
  });
  const issuer = builtInIssuer(() => authorities.issuing);
  let timestamper = createTimestamper(deps.timestampUrls, () => authorities.timestamp);
  const troubleOf = createTroubleFinder();

  async function learnPlatform(): Promise<void> {
    for (const { certificate } of await listAuthorities(deps.database.db, 'platform')) {
      platformDigests.add(sha256Of(Buffer.from(certificate, 'base64')));
    }
  }

  return {
    /** A fresh key and certificate for one signing; the key is in memory only, until the caller wipes it. */
    eventSigner: (subject: EventSubject): Promise<EventSigner> =>
      makeEventSigner(issuer, subject, deps.clock.now()),

    /** Keeps the certificate with the contract that it signed. */
    saveCertificate: (
      tx: Tx,
      certificate: EventCertificate,
      signed: { contractId: string; actionId: string },
    ): Promise<void> => {
      const { serialNo, subject, issuer, validFrom, validTo, userId, companyId, der } = certificate;
      return insertCertificate(tx, {
        ...{ serialNo, subject, issuer, validFrom, validTo, userId, companyId },
        ...signed,
        der: Buffer.from(der).toString('base64'),
        createTime: deps.clock.now(),
      });
    },

    listCertificates: (contractId: string): Promise<CertificateRecord[]> =>
      listCertificates(deps.database.db, contractId),

    /** For the archive. Throws when the status of a certificate that signed the contract cannot be had. */
    validationData: (file: Uint8Array, contractId: string): Promise<ValidationData> =>
      collectOwnValidation(deps, file, contractId),

    /** Certifies files at launch. */
    platformSigner: async (): Promise<Signer> => authorities.platform,
    platformName: (): string => PLATFORM_NAME,

    /** Throws TIMESTAMP_UNAVAILABLE when no authority answers. */
    timestamper: (): Timestamper => timestamper,
    /** What would keep files from being certified and signed now; null: nothing. */
    findTrouble: (): Promise<PkiTrouble | null> => troubleOf(authorities, timestamper, deps.clock.now()),
    /** False while timestamps come from the built-in authority, which nobody else vouches for. */
    timestampsIndependent: (): boolean => deps.timestampUrls.length > 0,

    /** Our own roots, never called licensed, and what the data folder's `trust/` holds now. */
    trustAnchors: async (): Promise<TrustAnchor[]> => [
      ...ownRoots.map(ownAnchor),
      ...(await operatorTrust.current()),
    ],
    /** Whether this is the digest (SHA-256, hex) of a root of this installation, … */
    isOwnRoot: (sha256: string): boolean => ownRootDigests.has(sha256),
    /** … or of a certificate with which this installation certified files, now or earlier. */
    isOwnPlatform: (sha256: string): boolean => platformDigests.has(sha256),
    /** … or of the built-in timestamp authority, whose times nobody independent vouches for. */
    isOwnTimestampAuthority: (commonName: string): boolean =>
      decodeName(certificateFacts(authorities.timestamp.certificate).subject).commonName === commonName,

    /** Daily: renews what ends soon. */
    async renew(): Promise<void> {
      authorities = await openAuthorities(deps);
      timestamper = createTimestamper(deps.timestampUrls, () => authorities.timestamp);
      await learnPlatform();
    },

    routes: (app: App) => pkiRoutes(app, () => authorities.root.certificate),
  };
}

function ownAnchor(certificate: Uint8Array): TrustAnchor {
  const { commonName } = decodeName(certificateFacts(certificate).subject);
  const source = 'this installation';
  return {
    certificate,
    name: commonName ?? '',
    purposes: ['signature', 'timestamp'],
    licensed: false,
    source,
  };
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export type Pki = Awaited<ReturnType<typeof createPki>>;
