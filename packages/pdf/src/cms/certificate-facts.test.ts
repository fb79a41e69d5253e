import { describe, expect, it } from 'vitest';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { certificateFacts } from './certificate-facts.ts';
import { DerError } from './der-reader.ts';

describe('certificateFacts', () => {
  it.each(['issuer', 'subject'] as const)(
    'refuses a certificate whose %s is no Name, as openssl does',
    async (field) => {
      const { issuing } = await makeTestPki();
      const facts = certificateFacts(issuing.certificate);
      const at = Buffer.from(issuing.certificate).indexOf(facts[field]);
      // SEQUENCE { SET { SEQUENCE { type, value } } }: the tag of the innermost SEQUENCE, after two headers of two bytes each.
      const malformed = Uint8Array.from(issuing.certificate);
      expect(malformed[at + 4]).toBe(0x30);
      malformed[at + 4] = 0x31;
      expect(() => certificateFacts(malformed)).toThrow(DerError);
    },
  );
});
