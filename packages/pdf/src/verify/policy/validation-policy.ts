import type { CheckName } from '../report/sentences.ts';

/** `fail` decides the verdict, `warn` and `info` are only said, `ignore` is not even that. */
export type Severity = 'fail' | 'warn' | 'info' | 'ignore';

/** What a caller weights otherwise than {@link VALIDATION_POLICY}; rows that are facts cannot be. */
export type PolicyOverrides = Partial<Record<CheckName, Severity>>;

interface PolicyRow {
  readonly severity: Severity;
  /** What asks for it. */
  readonly clause: string;
  /** No one's policy: what follows from it is no question of how strict one is. */
  readonly fact: boolean;
}

const row = (severity: Severity, clause: string, fact: boolean): PolicyRow => ({ severity, clause, fact });
const fact = (clause: string) => row('fail', clause, true);
const fail = (clause: string) => row('fail', clause, false);
const warn = (clause: string) => row('warn', clause, false);
const info = (clause: string) => row('info', clause, false);

/** Every check of a signature, with how much it weights unless the caller says otherwise. */
export const VALIDATION_POLICY: Readonly<Record<CheckName, PolicyRow>> = {
  // What the signature covers; padding and writing of its value leave it undecided (decision 0040)
  'byte-range-missing': fact('ISO 32000-2, 12.8.1'),
  'byte-range-start': fact('ISO 32000-2, 12.8.1'),
  'byte-range-order': fact('ISO 32000-2, 12.8.1'),
  'byte-range-beyond': fact('ISO 32000-2, 12.8.1'),
  'byte-range-gap': fact('EN 319 142-1, 5.1'),
  'contents-missing': fact('ISO 32000-2, table 255'),
  'contents-not-in-file': fact('ISO 32000-2, table 255'),
  'contents-padding': fail('ISO 32000-2, table 255'),
  'contents-encoding': fail('ISO 32000-2, 12.8.1'),
  'field-not-found': fact('ISO 32000-2, 12.7.5.5'),
  'revision-not-covered': fact('ISO 32000-2, 12.8.1'),
  'history-rewritten': fact('ISO 32000-2, 7.5.6'),
  'signature-removed': fact('ISO 32000-2, 12.8.2.2'),
  'signature-replaced': fact('ISO 32000-2, 12.8.2.2'),
  'structure-broken': fail('ISO 32000-2, 7.5'),
  'structure-encrypted': warn('ISO 32000-2, 7.6'),
  // The message; only a wrong digest or signature value proves an alteration (decision 0040)
  'cms-malformed': fact('RFC 5652, 5.1'),
  'cms-signers': fact('EN 319 142-1, 5.1'),
  'cms-content': fact('ISO 32000-2, 12.8.3.3.1'),
  'cms-attributes': fact('RFC 5652, 11'),
  'cms-content-type': fact('RFC 5652, 11.1'),
  'cms-order': warn('RFC 5652, 5.4'),
  'sub-filter-unknown': fact('ISO 32000-2, table 260'),
  'sub-filter-unusual': warn('ISO 32000-2, table 260'),
  'sub-filter-deprecated': warn('ISO 32000-2, 12.8.3.2'),
  'unsigned-attributes': info('RFC 5652, 5.3'),
  'signing-time-attribute': info('EN 319 142-1, 6.3'),
  'digest-mismatch': fact('RFC 5652, 5.6'),
  'signature-wrong': fact('RFC 5652, 5.6'),
  // Algorithms
  'digest-unknown': fact('EN 319 102-1, 5.2.7'),
  'algorithm-unknown': fact('EN 319 102-1, 5.2.7'),
  'algorithm-misnamed': fact('RFC 6211, 3'),
  'algorithm-protection': fact('RFC 6211, 3'),
  'algorithm-weak': warn('ETSI TS 119 312'),
  'algorithm-weak-in-chain': warn('ETSI TS 119 312'),
  // The signer's certificate
  'certificate-missing': fact('EN 319 102-1, 5.2.3'),
  'certificate-replaced': fact('EN 319 102-1, 5.2.3'),
  'certificate-not-named': fact('RFC 5035, 5.4'),
  'certificate-unnamed': warn('EN 319 142-1, 6.3'),
  'certificate-bag': fail('RFC 5652, 10.2.3'),
  'certificate-not-yet-valid': fail('RFC 5280, 6.1.3'),
  'certificate-expired': fail('RFC 5280, 6.1.3'),
  'certificate-purpose': fail('RFC 5280, 4.2.1.12'),
  // Its chain
  'chain-not-found': fail('EN 319 102-1, 5.2.6'),
  'chain-unjudged': fail('EN 319 102-1, 5.2.6'),
  'chain-not-authority': fail('RFC 5280, 4.2.1.9'),
  'chain-key-usage': fail('RFC 5280, 4.2.1.3'),
  'chain-length': fail('RFC 5280, 4.2.1.9'),
  'chain-names': fail('RFC 5280, 4.2.1.10'),
  'chain-extension': fail('RFC 5280, 4.2'),
  'chain-policy': fail('RFC 5280, 4.2.1.11'),
  'anchor-purpose': fail('ETSI TS 119 612, 5.5.1'),
  'anchor-withdrawn': fail('ETSI TS 119 612, 5.5.4'),
  // Revocation
  revoked: fail('RFC 5280, 6.3'),
  'revoked-authority': fail('RFC 5280, 6.3'),
  'revoked-on-hold': fail('RFC 5280, 5.3.1'),
  'revocation-missing': info('EN 319 102-1, 5.2.6'),
  'revocation-stale': info('EN 319 102-1, 5.2.5'),
  'revocation-unreachable': warn('EN 319 102-1, 5.2.6'),
  // Timestamps
  'timestamp-wrong': warn('RFC 3161, 2.4.2'),
  'timestamp-malformed': warn('RFC 3161, 2.4.2'),
  'timestamp-unjudged': warn('EN 319 102-1, 5.4'),
  'timestamp-certificates': warn('RFC 5652, 10.2.3'),
  'timestamp-untrusted': info('EN 319 102-1, 5.4'),
  'timestamp-purpose': fail('RFC 3161, 2.3'),
  'timestamp-order': fail('EN 319 102-1, 5.5.4'),
  'timestamp-archive': info('EN 319 122-1, 5.5.3'),
  // What the document shows, and says of the signature
  'dictionary-changed': fact('ISO 32000-2, table 255'),
  'certification-stripped': warn('ISO 32000-2, 12.8.6'),
  'certification-not-first': warn('ISO 32000-2, 12.8.2.2.1'),
  'page-count-changed': fact('ISO 32000-2, 7.7.3'),
  'annotation-overlap': warn('ISO 32000-2, 12.5.1'),
  'appearance-differs': warn('ISO 32000-2, 12.7.4.3'),
  'page-not-drawn': warn('ISO 32000-2, 12.8.2.2'),
  'page-not-compared': info('ISO 32000-2, 12.8.2.2'),
  'filling-unsigned': warn('ISO 32000-2, 12.8.2.4'),
};
