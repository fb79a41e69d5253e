import { X509Certificate } from 'node:crypto';
import { readCertificate } from '../../certificates/known-certificates.ts';
import type { TrustAnchor, TrustPurpose } from './trust-anchor.ts';
import { TrustError } from './trust-error.ts';
import { parseXml, verifyXmlSignature } from './verify-xml-signature.ts';
import { childrenOf, descendants, textAt } from './xml-elements.ts';

export type TrustListOptions =
  /** Certificates (DER) one of which must have signed the list: those that the list of lists names, as a rule. */
  | { readonly signers: readonly Uint8Array[] }
  /** The list came over a way that is trusted as it is. Its signature is not looked at. */
  | { readonly unchecked: true };

/** Services whose certificates are trusted, and what for (ETSI TS 119 612, 5.5.1). */
const SERVICES: Readonly<Record<string, TrustPurpose>> = {
  'http://uri.etsi.org/TrstSvc/Svctype/CA/QC': 'signature',
  'http://uri.etsi.org/TrstSvc/Svctype/TSA/QTST': 'timestamp',
};

const STATUS = 'http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/';
/** 5.5.4: granted, and what the same was called before the regulation of 2016. */
const GOOD: ReadonlySet<string> = new Set(
  ['granted', 'undersupervision', 'supervisionincessation', 'accredited'].map((name) => STATUS + name),
);

/**
 * Reads a trusted list (ETSI TS 119 612): the certificates of authorities that issue qualified certificates, and of qualified
 * timestamp authorities, each for the periods in which the service was granted.
 *
 * @param xml the list as it was published
 * @returns one anchor for each certificate and period
 * @throws TrustError `not-signed`, `bad-signature`, `malformed`, `empty`
 */
export function importTrustList(xml: string, options: TrustListOptions): TrustAnchor[] {
  const root = 'TrustServiceStatusList';
  const signed = 'signers' in options ? verifyXmlSignature(xml, root, options.signers.map(toPem)) : xml;
  const list = parseXml(signed).documentElement;
  if (list.localName !== root) throw new TrustError('malformed', `a ${list.localName} is no trusted list`);
  const territory = textAt(list, 'SchemeInformation', 'SchemeTerritory') ?? '';
  const anchors = descendants(list, 'TrustServiceProvider').flatMap((provider) =>
    anchorsOf(provider, territory),
  );
  if (anchors.length === 0)
    throw new TrustError('empty', 'the list names no service that signatures rest on');
  return anchors;
}

const toPem = (der: Uint8Array): string => new X509Certificate(der).toString();

function anchorsOf(provider: Element, territory: string): TrustAnchor[] {
  const name = textAt(provider, 'TSPInformation', 'TSPName', 'Name') ?? '';
  const source = ['ETSI TS 119 612', territory].filter(Boolean).join(' ');
  return descendants(provider, 'TSPService').flatMap((service) => {
    const periods = periodsOf(service);
    const purpose = SERVICES[textAt(service, 'ServiceInformation', 'ServiceTypeIdentifier') ?? ''];
    if (!purpose) return [];
    return certificatesOf(service).flatMap((certificate) =>
      periods.map((period) => ({
        certificate,
        name,
        purposes: [purpose],
        licensed: true,
        ...period,
        source,
      })),
    );
  });
}

function certificatesOf(service: Element): Uint8Array[] {
  const information = childrenOf(service, 'ServiceInformation')[0];
  const encoded = information ? descendants(information, 'X509Certificate') : [];
  return encoded.map((element) => {
    const der = Buffer.from((element.textContent ?? '').replace(/\s/g, ''), 'base64');
    if (!readCertificate(der)) throw new TrustError('malformed', 'a certificate of the list cannot be read');
    return der;
  });
}

interface Period {
  from: Date;
  to?: Date;
}

/** Since when the present status holds, and the statuses before it (5.5.5 and 5.6): the stretches that were good. */
function periodsOf(service: Element): Period[] {
  const changes = [
    ...childrenOf(service, 'ServiceInformation'),
    ...descendants(service, 'ServiceHistoryInstance'),
  ].map((element) => ({
    isGood: GOOD.has(textAt(element, 'ServiceStatus') ?? ''),
    from: new Date(textAt(element, 'StatusStartingTime') ?? Number.NaN),
  }));
  if (changes.some(({ from }) => Number.isNaN(from.getTime())))
    throw new TrustError('malformed', 'a service does not say since when it has its status');
  changes.sort((a, b) => a.from.getTime() - b.from.getTime());
  const periods: Period[] = [];
  for (const [index, { isGood, from }] of changes.entries()) {
    const to = changes[index + 1]?.from;
    const last = periods.at(-1);
    if (!isGood) continue;
    // One stretch for statuses that follow one another without a break.
    if (last?.to?.getTime() === from.getTime()) {
      if (to) last.to = to;
      else delete last.to;
    } else periods.push(to ? { from, to } : { from });
  }
  return periods;
}
