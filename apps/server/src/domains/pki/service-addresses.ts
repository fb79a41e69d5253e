import type { AuthorityName } from './pki-tables.ts';

interface Named {
  readonly name: AuthorityName;
  readonly generation: number;
}

/** Addresses of the services of an authority, for verifiers of what it issued; certificates name them. */
export interface ServiceAddresses {
  readonly crlUrls: readonly string[];
  readonly issuerUrl: string;
  readonly ocspUrl?: string;
}

/** Name of an authority in the paths of its services: `issuing-2`. */
export const serviceName = ({ name, generation }: Named): string => `${name}-${generation}`;

/**
 * The addresses in what an authority issues (RFC 5280, 4.2.1.13 and 4.2.2.1); null without a public address, which others could not reach.
 * The root answers no OCSP: its key signs certificates and lists only, and its list is a few hundred bytes.
 */
export function serviceAddresses(publicUrl: string | undefined, issuer: Named): ServiceAddresses | null {
  if (!publicUrl || !isReachable(new URL(publicUrl).hostname)) return null;
  const at = (service: string) => `${publicUrl}/api/pki/${service}/${serviceName(issuer)}`;
  return {
    crlUrls: [at('crl')],
    issuerUrl: at('ca'),
    ...(issuer.name === 'issuing' ? { ocspUrl: at('ocsp') } : {}),
  };
}

/** False for names of this machine (RFC 6761, 6.3; RFC 1122, 3.2.1.3). */
const isReachable = (host: string): boolean =>
  !/^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])\.?$/i.test(host);
