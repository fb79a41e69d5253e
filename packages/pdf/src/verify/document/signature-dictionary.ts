import { listSignatureFields } from '../../objects/form-fields.ts';
import { PdfDict } from '../../objects/object-model.ts';
import { changedKeys } from '../changes/same-object.ts';
import { noticed } from '../report/finding.ts';
import type { Finding } from '../report/verification-report.ts';
import type { DocumentView } from './document-view.ts';

/** The signature says of itself what it said when it was made. */
export function checkDictionary({ pdf, signature }: DocumentView): Finding[] {
  if (signature.removed || signature.pdf === pdf) return [];
  const now = listSignatureFields(pdf).find(({ name }) => name === signature.field)?.value;
  if (!(now instanceof PdfDict)) return [];
  const keys = changedKeys(signature.dict, now);
  if (keys.length === 0) return [];
  const words = keys.map((key) => (Object.hasOwn(WORDS, key) ? WORDS[key]! : ANYTHING_ELSE));
  const joined = (place: 0 | 1, comma: string) => [...new Set(words.map((word) => word[place]))].join(comma);
  return [noticed('dictionary-changed', joined(0, '、'), joined(1, ', '))];
}

/** What people call the entries of a signature (table 255). */
const WORDS: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  Name: ['签名者姓名', 'name of the signer'],
  Reason: ['签署原因', 'reason'],
  Location: ['签署地点', 'place'],
  ContactInfo: ['联系方式', 'contact'],
  M: ['签署时间', 'time'],
  Contents: ['签名值', 'signature value'],
  ByteRange: ['签名范围', 'signed range'],
  Cert: ['证书', 'certificate'],
  Reference: ['锁定与权限', 'locks and permissions'],
  Filter: ['签名格式', 'format'],
  SubFilter: ['签名格式', 'format'],
};
const ANYTHING_ELSE = ['其他内容', 'other content'] as const;
