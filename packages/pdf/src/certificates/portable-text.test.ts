import { describe, expect, test } from 'vitest';
import { certificateFacts } from '../cms/certificate-facts.ts';
import { derOid, derSequence, derSetOf, derUtf8 } from '../cms/der-writer.ts';
import { oid } from '../cms/oids.ts';
import { hasTool, runTool, toPem } from '../testing/programs/external-tools.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { decodeName } from './distinguished-name.ts';
import { extension } from './extensions.ts';
import { readSubject } from './full-names.ts';
import { portableText } from './portable-text.ts';

describe('text of a distinguished name', () => {
  test.each(['张三', '海棠贸易（上海）有限公司', '𠮷田', '阿不都·热合曼', 'José Müller', '\u{2a6d6}'])(
    '%s stays as it is: Unicode 3.2 knew all of it',
    (name) => {
      expect(portableText(name)).toBe(name);
    },
  );

  test.each([
    ['张\u{2ce7a}', '张[U-2CE7A]', 'an ideograph of Extension E'],
    ['\u9fcf三', '[U-9FCF]三', 'an ideograph that Unicode 8 added to the basic block'],
    ['\u4db6', '[U-4DB6]', 'an ideograph that Unicode 13 added to Extension A'],
    ['张\u200e三\u202e', '张[U-200E]三[U-202E]', 'characters that turn the direction of writing'],
    ['张\ue000', '张[U-E000]', 'a character for private use'],
  ])('%s becomes %s: %s', (name, portable) => {
    expect(portableText(name)).toBe(portable);
  });

  test('says 〓 where the numbers would take more than 64 characters, and never loses its end', () => {
    expect(portableText('\u{2ce7a}'.repeat(20))).toBe('〓'.repeat(20));
    const remark = ' (by phone, name not verified 姓名未核验)';
    expect(portableText(`欧阳\u{2ce7a}\u{30edd}${remark}`)).toBe(`欧阳[U-2CE7A][U-30EDD]${remark}`);
    expect(portableText(`${'\u{2ce7a}'.repeat(5)}${remark}`)).toBe(`〓〓〓〓〓${remark}`);
    expect(portableText('x'.repeat(200))).toBe('x'.repeat(200));
  });

  test.skipIf(!hasTool('python3'))(
    'holds nothing that the tables of RFC 3454 refuse, as Python has them',
    () => {
      const everything = Array.from({ length: 0x110000 }, (_, code) => code)
        .filter((code) => code < 0xd800 || code > 0xdfff)
        .map((code) => String.fromCodePoint(code))
        .filter((character) => portableText(character) === character);
      const script = [
        'import stringprep, sys, unicodedata',
        'text = open(sys.argv[1], encoding="utf-8").read()',
        'tables = [stringprep.in_table_a1, stringprep.in_table_c3, stringprep.in_table_c4, stringprep.in_table_c5, stringprep.in_table_c8]',
        'texts = (text, unicodedata.normalize("NFKC", text))',
        'print(len(text), [hex(ord(c)) for t in texts for c in t if any(f(c) for f in tables)])',
      ];
      const files = { 'check.py': script.join('\n'), names: Buffer.from(everything.join('')) };
      const { output } = runTool('python3', ['check.py', 'names'], files);
      expect(output.trim()).toBe(`${everything.length} []`);
      expect(everything.length).toBeGreaterThan(80_000);
    },
  );
});

describe('a certificate in a name that Unicode 3.2 did not know', () => {
  const name = { country: 'CN', organization: '\u{30edd}贸易有限公司', commonName: '张\u{2ce7a}' };

  test('has a subject that every validator takes, and says the full name beside it', async () => {
    const { certificate } = await (await makeTestPki()).issueSigner(name);
    const facts = certificateFacts(certificate);
    expect(decodeName(facts.subject)).toMatchObject({
      organization: '[U-30EDD]贸易有限公司',
      commonName: '张[U-2CE7A]',
    });
    expect(readSubject(facts)).toEqual(name);
    expect(facts.extensions.get(oid.subjectDirectoryAttributes)?.critical).toBe(false);
  });

  test.skipIf(!hasTool('openssl'))('is accepted by openssl under its root', async () => {
    const pki = await makeTestPki();
    const { certificate } = await pki.issueSigner(name);
    const verdict = runTool(
      'openssl',
      ['verify', '-x509_strict', '-CAfile', 'root', '-untrusted', 'ca', 'leaf'],
      {
        root: toPem(pki.root.certificate),
        ca: toPem(pki.issuing.certificate),
        leaf: toPem(certificate),
      },
    );
    expect(verdict).toMatchObject({ code: 0 });
  });

  test('is not called by a name beside the subject that the subject does not bear out', async () => {
    const { certificate } = await (await makeTestPki()).issueSigner({ commonName: '张三' });
    const facts = certificateFacts(certificate);
    const attribute = derSequence(derOid(oid.commonName), derSetOf(derUtf8('海棠贸易有限公司')));
    const beside = { critical: false, value: derSequence(attribute) };
    expect(extension(oid.subjectDirectoryAttributes, beside.value).length).toBeGreaterThan(0);
    const extensions = new Map([...facts.extensions, [oid.subjectDirectoryAttributes, beside]]);
    expect(readSubject({ ...facts, extensions }).commonName).toBe('张三');
    for (const broken of [Buffer.from([4, 9]), derSequence(derOid(oid.commonName))]) {
      const malformed = new Map([
        [oid.subjectDirectoryAttributes as string, { critical: false, value: broken }],
      ]);
      expect(readSubject({ ...facts, extensions: malformed }).commonName).toBe('张三');
    }
  });
});
