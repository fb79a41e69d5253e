import { describe, expect, test } from 'vitest';
import { PdfString, pdfDict, pdfName } from '../objects/object-model.ts';
import { encodeText } from '../objects/text-string.ts';
import { type Entries, field, foreignForm, place, widget } from '../testing/files/foreign-form.ts';
import { foreignSigning, withCode } from '../testing/signing/foreign-signing.ts';
import { builtInTimestamper } from '../timestamp/issue-timestamp.ts';
import type { SignPlan } from './sign-revision.ts';

const { authority, signed, sound } = foreignSigning();

describe('seed values that the field requires', () => {
  const seeded = (seed: Entries) =>
    foreignForm((add) => [add(widget(place, field('sig', 'Sig', { SV: pdfDict(seed) })))]);
  const text = (word: string) => encodeText(word);
  const root = () => new PdfString(authority().root.certificate);

  test.each<[string, () => Entries, Partial<SignPlan>]>([
    ['a reason of its list', () => ({ Ff: 8, Reasons: [text('同意')] }), { reason: '同意' }],
    ['no reason', () => ({ Ff: 8, Reasons: [text('.')] }), {}],
    ['our encoding', () => ({ Ff: 2, SubFilter: [pdfName('ETSI.CAdES.detached')] }), {}],
    ['our digest', () => ({ Ff: 64, DigestMethod: [text('SHA512'), text('SHA256')] }), {}],
    ['an approval', () => ({ MDP: pdfDict({ P: 0 }) }), {}],
    ['a certification', () => ({ MDP: pdfDict({ P: 2 }) }), { certification: 2 }],
    ['our authority', () => ({ Cert: pdfDict({ Ff: 2, Issuer: [root()] }) }), {}],
    ['what is only suggested', () => ({ Ff: 0, DigestMethod: [text('MD5')], Reasons: [text('别的')] }), {}],
  ])('are met: %s', async (_, seed, plan) => {
    await sound(await signed(seeded(seed()), plan));
  });

  test.each<[string, () => Entries, Partial<SignPlan>]>([
    ['another reason', () => ({ Ff: 8, Reasons: [text('同意')] }), { reason: '随便' }],
    ['another encoding', () => ({ Ff: 2, SubFilter: [pdfName('adbe.pkcs7.detached')] }), {}],
    ['another digest', () => ({ Ff: 64, DigestMethod: [text('SHA384')] }), {}],
    ['a certification', () => ({ MDP: pdfDict({ P: 1 }) }), { certification: 2 }],
    ['a timestamp', () => ({ TimeStamp: pdfDict({ Ff: 1, URL: text('http://tsa.example') }) }), {}],
    ['somebody else', () => ({ Cert: pdfDict({ Ff: 1, Subject: [root()] }) }), {}],
    ['an appearance by name', () => ({ Ff: 256, AppearanceFilter: text('公司章') }), {}],
  ])('are not met, and the field is not signed: %s', async (_, seed, plan) => {
    await expect(signed(seeded(seed()), plan)).rejects.toEqual(withCode('seed-value'));
  });

  test('a timestamp, when one is made', async () => {
    const base = seeded({ TimeStamp: pdfDict({ Ff: 1 }) });
    const timestamp = builtInTimestamper(authority().timestampAuthority);
    await sound(await signed(base, {}, { timestamp }));
  });
});
