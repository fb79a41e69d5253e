import { issued } from '../certificates/issued.ts';
import { readCertificate } from '../certificates/known-certificates.ts';
import type { CertificateFacts } from '../cms/certificate-facts.ts';
import { oid } from '../cms/oids.ts';
import { readSignedData, type SignedData } from '../cms/read-signed-data.ts';
import { unlessMalformed } from '../cms/unless-malformed.ts';
import type { PdfInput } from '../objects/byte-source.ts';
import { listSignatureFields } from '../objects/form-fields.ts';
import { PdfDict } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import type { IssuerFetcher } from '../revocation/issuer-fetcher.ts';
import type { RevocationFetcher } from '../revocation/revocation-data.ts';
import { RevocationError } from '../revocation/revocation-error.ts';
import { revocationSources } from '../revocation/revocation-sources.ts';
import { verifyOcsp } from '../revocation/verify-ocsp.ts';
import type { ValidationData } from './validation-revision.ts';

export interface CollectOptions {
  readonly revocation: RevocationFetcher;
  /** Finds issuers that neither the file nor `known` holds. */
  readonly issuer?: IssuerFetcher;
  /** Certificates for building paths, DER: roots and authorities that signatures do not carry. */
  readonly known?: readonly Uint8Array[];
  /** Certificates to collect for besides those in the file, DER: of the authority that stamps the file next. */
  readonly leaves?: readonly Uint8Array[];
  /** Which of the file's signatures to collect for, by the name of the field; all when absent. */
  readonly isWanted?: (field: string) => boolean;
}

export interface CollectedData extends ValidationData {
  readonly crls: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
  /** Certificates whose status could not be had. Empty: the file can become B-LT. */
  readonly missing: readonly MissingStatus[];
}

export interface MissingStatus {
  readonly certificate: Uint8Array;
  readonly reason: string;
  /** A source that the certificate names did not answer as it should: it may do so later. */
  readonly isRetriable: boolean;
}

const LONGEST_PATH = 10;

/**
 * Collects what a file's signatures and their timestamps need to be verified long from now (EN 319 142-1, 5.4): the path of every
 * certificate, and for each but roots whether it was revoked; also for the responders that answered.
 * @returns plain data for `closeRevision`; `missing` names what could not be had, which is not thrown
 * @throws PdfError of reading
 */
export async function collectValidationData(base: PdfInput, options: CollectOptions): Promise<CollectedData> {
  return collectForMessages(signatureMessages(base), options);
}

/** A CMS message of a file. */
export interface SignatureMessage {
  /** Name of the signature field. */
  readonly field: string;
  /** DER. */
  readonly contents: Uint8Array;
}

/**
 * The messages of a file's signatures and document timestamps, as plain data, so that what they need can be collected elsewhere.
 * @throws PdfError of reading
 */
export function signatureMessages(base: PdfInput): SignatureMessage[] {
  const pdf = openPdf(base);
  return listSignatureFields(pdf).flatMap(({ name: field, value }) => {
    const contents = value instanceof PdfDict ? pdf.findString(value, 'Contents')?.bytes : undefined;
    return contents ? [{ field, contents }] : [];
  });
}

/** {@link collectValidationData} of messages that have been read from a file; it throws nothing. */
export function collectForMessages(
  messages: readonly SignatureMessage[],
  options: CollectOptions,
): Promise<CollectedData> {
  const { isWanted = () => true } = options;
  const wanted = messages.filter(({ field }) => isWanted(field));
  return collect(
    wanted.flatMap(({ contents }) => readMessage(contents)),
    options,
  );
}

/**
 * The same for what has just been signed and is at hand: `leaves` of the options, and these timestamp tokens (RFC 3161, DER).
 * @throws DerError for a token that cannot be read
 */
export function collectForTokens(
  tokens: readonly Uint8Array[],
  options: Omit<CollectOptions, 'isWanted'>,
): Promise<CollectedData> {
  return collect(
    tokens.map((token) => readSignedData(token)),
    options,
  );
}

async function collect(messages: readonly SignedData[], options: CollectOptions): Promise<CollectedData> {
  const carried = messages.flatMap(({ certificates }) => certificates);
  const collection = new Collection(options, [...carried, ...(options.known ?? [])]);
  const leaves = [
    ...messages.flatMap(signersOf),
    ...(options.leaves ?? []).flatMap((der) => readCertificate(der) ?? []),
  ];
  for (const leaf of leaves) await collection.addPath(leaf);
  return collection.result();
}

/** The message, and the timestamps in it. What cannot be read is none. */
function readMessage(contents: Uint8Array): SignedData[] {
  const message = unlessMalformed(() => readSignedData(contents), undefined);
  if (!message) return [];
  const tokens = message.signers.flatMap(({ unsigned }) => unsigned.get(oid.timeStampToken) ?? []);
  const stamps = tokens.flatMap(({ encoding }) => unlessMalformed(() => readSignedData(encoding), []));
  return [message, ...stamps];
}

function signersOf(message: SignedData): CertificateFacts[] {
  const carried = message.certificates.flatMap((der) => readCertificate(der) ?? []);
  return message.signers.flatMap(({ issuer, serial }) =>
    carried.filter((facts) => issuer && serial && equal(facts.issuer, issuer) && equal(facts.serial, serial)),
  );
}

/** Grows path by path; every certificate is asked about once. */
class Collection {
  readonly #options: CollectOptions;
  readonly #known: CertificateFacts[];
  readonly #certificates = new Set<CertificateFacts>();
  readonly #crls = new Map<string, Uint8Array>();
  readonly #responses = new Map<string, Uint8Array>();
  readonly #missing: MissingStatus[] = [];

  constructor(options: CollectOptions, known: readonly Uint8Array[]) {
    this.#options = options;
    this.#known = known.flatMap((der) => readCertificate(der) ?? []);
  }

  async addPath(leaf: CertificateFacts): Promise<void> {
    let certificate = leaf;
    for (let length = 0; length < LONGEST_PATH && !this.#certificates.has(certificate); length++) {
      this.#certificates.add(certificate);
      if (equal(certificate.subject, certificate.issuer)) return;
      const issuer = await this.#findIssuer(certificate);
      if (!issuer) {
        const isNamed = revocationSources(certificate).issuers.length > 0;
        return this.#miss(
          certificate,
          'its issuer is not known',
          isNamed && this.#options.issuer !== undefined,
        );
      }
      await this.#addStatus(certificate, issuer);
      certificate = issuer;
    }
  }

  result(): CollectedData {
    return {
      certificates: [...this.#certificates].map(({ der }) => der),
      crls: [...this.#crls.values()],
      ocspResponses: [...this.#responses.values()],
      missing: this.#missing,
    };
  }

  async #findIssuer(certificate: CertificateFacts): Promise<CertificateFacts | null> {
    const found = this.#known.find(
      (facts) => equal(facts.subject, certificate.issuer) && issued(facts, certificate),
    );
    if (found) return found;
    const loaded = await this.#options.issuer?.(certificate.der);
    const facts = loaded ? readCertificate(loaded) : null;
    if (facts) this.#known.push(facts);
    return facts;
  }

  async #addStatus(certificate: CertificateFacts, issuer: CertificateFacts): Promise<void> {
    if (certificate.extensions.has(oid.ocspNoCheck)) return; // RFC 6960, 4.2.2.2.1: good for its short life
    try {
      const { ocsp, crls } = await this.#options.revocation(certificate.der, issuer.der);
      if (ocsp.length + crls.length === 0) this.#miss(certificate, 'it names no source of revocation data');
      for (const crl of crls) this.#crls.set(keyOf(crl), crl);
      for (const response of ocsp) {
        this.#responses.set(keyOf(response), response);
        await this.#addResponder(response, certificate, issuer);
      }
    } catch (error) {
      if (!(error instanceof RevocationError)) throw error;
      this.#miss(certificate, error.message, true);
    }
  }

  async #addResponder(
    response: Uint8Array,
    certificate: CertificateFacts,
    issuer: CertificateFacts,
  ): Promise<void> {
    const responder = readCertificate(verifyOcsp(response, certificate, issuer).signedBy);
    if (responder) await this.addPath(responder);
  }

  #miss(certificate: CertificateFacts, reason: string, isRetriable = false): void {
    this.#missing.push({ certificate: certificate.der, reason, isRetriable });
  }
}

const keyOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
