import type { OwnCertificates } from '../identity/certificate-schema.ts';
import type { PageQuery } from '../transport/answer-schema.ts';
import { call, of } from '../transport/call.ts';

export const downloadRootCertificateCall = call('GET /pki/root.crt', {
  summary: 'Root certificate of the built-in authority',
  access: 'OPEN',
  answer: 'DOWNLOAD',
});

export const getRevocationListCall = call('GET /pki/crl/:authority', {
  summary: 'Newest revocation list of an authority of this installation (DER, RFC 5280)',
  access: 'OPEN',
  answer: 'BYTES',
});

export const getAuthorityCertificateCall = call('GET /pki/ca/:authority', {
  summary: 'Certificate of an issuing authority of this installation (DER)',
  access: 'OPEN',
  answer: 'BYTES',
});

export const askOcspByAddressCall = call('GET /pki/ocsp/:authority/*', {
  summary: 'Status of a certificate by OCSP; the request in base64 in the address (RFC 6960, A.1)',
  access: 'OPEN',
  answer: 'BYTES',
});

export const askOcspCall = call('POST /pki/ocsp/:authority', {
  summary: 'Status of a certificate by OCSP (RFC 6960, A.1)',
  access: 'OPEN',
  answer: 'BYTES',
});

export const getPracticeStatementCall = call('GET /pki/cps', {
  summary: 'What the built-in authority warrants, and what not',
  access: 'OPEN',
  answer: 'BYTES',
});

export const listOwnCertificatesCall = call('GET /user/certificates', {
  summary: 'Certificates with which the caller signed',
  access: 'SESSION',
  query: of<PageQuery>(),
  answer: of<OwnCertificates>(),
});
