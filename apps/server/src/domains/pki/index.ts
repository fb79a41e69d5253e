import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Clock, systemClock } from '@cinnabar/kernel';
import {
  certificateFacts,
  decodeName,
  issuerFetcher,
  revocationFetcher,
  type Signer,
  type Timestamper,
  type TrustAnchor,
} from '@cinnabar/pdf';
import type { Tx } from '../../platform/db/open-database.ts';
import type { App } from '../../platform/http/create-app.ts';
import type { PdfRevisions, PrepareRevision } from '../../platform/workers/pdf-revisions.ts';
import { serialOf } from './actions/answer-ocsp.ts';
import { closeForArchive } from './actions/close-for-archive.ts';
import { createFaultFinder, type PkiFault } from './actions/find-fault.ts';
import {
  type EventCertificate,
  type EventSigner,
  type EventSubject,
  makeEventSigner,
} from './actions/make-event-signer.ts';
import { openAllAuthorities, openAuthorities } from './actions/open-authorities.ts';
import { signLongTerm } from './actions/sign-long-term.ts';
import { type Authority, PLATFORM_NAME } from './authority.ts';
import { builtInIssuer } from './built-in-issuer.ts';
import { rememberedAnswers } from './cached-answers.ts';
import { ownCertificateRoutes } from './own-certificate-routes.ts';
import { createOwnLists } from './own-lists.ts';
import type { PkiDeps } from './pki-deps.ts';
import { pkiRoutes } from './pki-routes.ts';
import {
  type CertificateRecord,
  certificateExists,
  insertCertificate,
  listCertificates,
} from './pki-store.ts';
import { readOperatorTrust } from './read-operator-trust.ts';
import { serviceName } from './service-addresses.ts';
import { serviceRoutes } from './service-routes.ts';
import { createTimestamping } from './timestamping.ts';
import { openTrustStore } from './trust-store.ts';

export type { EventCertificate, EventSubject } from './actions/make-event-signer.ts';
export { describeParty, identifySubject } from './identify-subject.ts';
export type { CertifiedParty } from './subject-name.ts';

const LOOK_AGAIN_MS = 60_000;
/** Another process may have renewed the authorities, or they are due; they are renewed weeks before they expire. */
const OPENED_FOR_MS = 60 * 60_000;

/** Opens the installation's authorities, creating them at the first start. */
export async function createPki(options: Omit<PkiDeps, 'clock'> & { clock?: Clock }) {
  const deps: PkiDeps = { clock: systemClock, ...options };
  let authorities = await openAuthorities(deps);
  let generations = await openAllAuthorities(deps);
  const lists = createOwnLists(deps.clock);
  const operatorTrust = await openTrustStore({
    folder: join(deps.dataDir, 'trust'),
    read: readOperatorTrust,
    onUnreadable: (error) =>
      deps.log?.error({ err: error }, 'the trust folder cannot be read; trust stays as it was'),
  });
  const issuer = builtInIssuer(() => authorities.issuing, deps.publicUrl);
  let timestamping = openTimestamping();
  const faultOf = createFaultFinder();

  function openTimestamping() {
    return createTimestamping(deps.timestampUrls, () => authorities.timestamp, deps.clock);
  }

  let openedTime = deps.clock.now().getTime();
  let reopening: Promise<void> | null = null;
  async function reopen(): Promise<void> {
    authorities = await openAuthorities(deps);
    generations = await openAllAuthorities(deps);
    timestamping = openTimestamping();
    openedTime = deps.clock.now().getTime();
  }
  /** Before the authorities are used: as the database has them, or had them an hour ago. */
  async function keepOpen(): Promise<void> {
    if (deps.clock.now().getTime() - openedTime <= OPENED_FOR_MS) return;
    reopening ??= reopen().finally(() => {
      reopening = null;
    });
    await reopening;
  }

  const certificatesOf = (name: Authority['name']): readonly Uint8Array[] =>
    generations.filter((one) => one.name === name).map(({ certificate }) => certificate);
  const isOneOf = (name: Authority['name'], sha256: string): boolean =>
    certificatesOf(name).some((certificate) => sha256Of(certificate) === sha256);
  // Authorities that the operator configured may be anywhere; those that an uploaded file names must be public.
  const anywhere = { allowUrl: () => true };
  const chosen = { revocation: revocationFetcher(anywhere), issuer: issuerFetcher(anywhere) };
  const foreign = { revocation: revocationFetcher(), issuer: issuerFetcher() };
  const remembered = {
    revocation: rememberedAnswers(chosen.revocation, deps.clock),
    issuer: rememberedAnswers(chosen.issuer, deps.clock),
  };
  let lookedAgain = Number.NEGATIVE_INFINITY;
  /** Another process may have made a new generation since this one started. */
  async function findAuthority(service: string): Promise<Authority | null> {
    const find = () => generations.find((one) => serviceName(one) === service) ?? null;
    const now = deps.clock.now().getTime();
    if (!find() && now - lookedAgain > LOOK_AGAIN_MS) {
      lookedAgain = now;
      generations = await openAllAuthorities(deps);
    }
    return find();
  }
  /** Issued by the built-in authority: certificates of signers as they signed, and its own kind. */
  const isIssued = ({ certificate: issuing }: Authority) => {
    const { subject } = certificateFacts(issuing);
    return async (serialNo: string): Promise<boolean> =>
      generations.some(
        ({ certificate }) =>
          serialOf(certificate) === serialNo &&
          Buffer.compare(certificateFacts(certificate).issuer, subject) === 0,
      ) || certificateExists(deps.database.db, serialNo);
  };

  return {
    /** A fresh key and certificate for one signing; the key is in memory only, until the caller wipes it. */
    async eventSigner(subject: EventSubject): Promise<EventSigner> {
      await keepOpen();
      return makeEventSigner(issuer, subject, new Date(deps.clock.now().getTime() - timestamping.lagMs()));
    },

    /** Stores the certificate with the contract or the letter that it signed. */
    saveCertificate: (
      tx: Tx,
      certificate: EventCertificate,
      signed: { contractId: string; actionId: string } | { letterId: string },
    ): void => {
      const { serialNo, subject, issuer, validFrom, validTo, userId, companyId, der } = certificate;
      insertCertificate(tx, {
        ...{ serialNo, subject, issuer, validFrom, validTo, userId, companyId },
        ...{ contractId: null, actionId: null, letterId: null },
        ...signed,
        der: Buffer.from(der).toString('base64'),
        createTime: deps.clock.now(),
      });
    },

    listCertificates: (contractId: string): Promise<CertificateRecord[]> =>
      listCertificates(deps.database.db, contractId),

    /**
     * Signs a file once and adds the validation data for B-LT: the bytes to append. Throws what `prepare` throws, TIMESTAMP_UNAVAILABLE,
     * REVOCATION_UNAVAILABLE.
     */
    signLongTerm: (file: PdfRevisions, signer: Signer, prepare: PrepareRevision): Promise<Buffer> =>
      signLongTerm(
        {
          clock: deps.clock,
          timestamp: timestamping.timestamperFrom(certificateFacts(signer.certificate).notBefore),
          sources: { lists, foreign, chosen: remembered, authorities: generations },
        },
        { file, signer, prepare },
      ),

    /** Prepares a file for the archive (B-LTA): the bytes to append. Throws as `signLongTerm`. */
    closeForArchive: async (
      file: PdfRevisions,
      closing: { field: string; isOurs: (field: string) => boolean },
    ): Promise<Buffer> => {
      const sources = { lists, foreign, chosen, authorities: await openAllAuthorities(deps) };
      const { timestamper: timestamp } = timestamping;
      return closeForArchive({ clock: deps.clock, timestamp, sources }, { file, ...closing });
    },

    /** Certifies files at launch. */
    async platformSigner(): Promise<Signer> {
      await keepOpen();
      return authorities.platform;
    },
    platformName: (): string => PLATFORM_NAME,

    /** Throws TIMESTAMP_UNAVAILABLE when no authority answers. */
    timestamper: (): Timestamper => timestamping.timestamper,
    /** A fault that would keep files from being certified and signed now; null: none. */
    findFault: (): Promise<PkiFault | null> =>
      faultOf(authorities, timestamping.timestamper, deps.clock.now()),
    /** False while timestamps come from the built-in authority, which is not independent. */
    timestampsIndependent: (): boolean => deps.timestampUrls.length > 0,

    /** Our own roots, never described as licensed, and the present content of the data folder's `trust/`. */
    async trustAnchors(): Promise<TrustAnchor[]> {
      await keepOpen();
      return [...certificatesOf('root').map(ownAnchor), ...(await operatorTrust.current())];
    },
    /** Whether this is the digest (SHA-256, hex) of a root of this installation, … */
    isOwnRoot: (sha256: string): boolean => isOneOf('root', sha256),
    /** … or of a certificate with which this installation certified files, now or earlier. */
    isOwnPlatform: (sha256: string): boolean => isOneOf('platform', sha256),
    /** … or of the built-in timestamp authority, whose times are not independent. */
    isOwnTimestampAuthority: (commonName: string): boolean =>
      certificatesOf('timestamp').some(
        (certificate) => decodeName(certificateFacts(certificate).subject).commonName === commonName,
      ),

    /** Daily: renews what expires soon. */
    renew: reopen,

    routes: (app: App) => {
      pkiRoutes(app, () => authorities.root.certificate);
      ownCertificateRoutes(app, deps);
      const { database, clock } = deps;
      serviceRoutes(app, { database, clock, lists, findAuthority, isIssued });
    },
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
