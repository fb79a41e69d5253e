import { certificateFacts } from '../cms/certificate-facts.ts';
import { CK, type Cryptoki } from './cryptoki.ts';
import { attributes, type ObjectName } from './find-objects.ts';

const YES = Uint8Array.of(1);
const NO = Uint8Array.of(0);

/** Creates the certificate object (PKCS#11 v2.40, 4.6.3) in a session of its own, as signing sessions only read. */
export async function storeCertificate(
  cryptoki: Cryptoki,
  slot: number,
  certificate: Uint8Array,
  { label, id }: Required<ObjectName>,
): Promise<void> {
  const { subject, issuer, serial } = certificateFacts(certificate);
  const object = [
    [CK.CKA_CLASS, cryptoki.layout(CK.CKO_CERTIFICATE)],
    [CK.CKA_CERTIFICATE_TYPE, cryptoki.layout(CK.CKC_X_509)],
    [CK.CKA_TOKEN, YES],
    [CK.CKA_PRIVATE, NO],
    [CK.CKA_SUBJECT, subject],
    [CK.CKA_ISSUER, issuer],
    [CK.CKA_SERIAL_NUMBER, serial],
    [CK.CKA_LABEL, Buffer.from(label, 'utf8')],
    [CK.CKA_ID, id],
    [CK.CKA_VALUE, certificate],
  ] as const;
  const handle = Buffer.alloc(cryptoki.ulongSize);
  const flags = CK.CKF_SERIAL_SESSION | CK.CKF_RW_SESSION;
  await cryptoki.call('C_OpenSession', [slot, flags, null, null, handle]);
  const session = cryptoki.ulongAt(handle, 0);
  try {
    const created = Buffer.alloc(cryptoki.ulongSize);
    await cryptoki.call('C_CreateObject', [session, attributes(cryptoki, object), object.length, created]);
  } finally {
    await cryptoki.call('C_CloseSession', [session]);
  }
}
