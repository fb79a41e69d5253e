import type { VerificationReport } from '../src/verify/report/verification-report.ts';
import type { Language } from './usage.ts';

type Signature = VerificationReport['signatures'][number];

/** What the report says beside the sentences that the verifier itself makes. */
export interface Words {
  readonly validity: Record<VerificationReport['validity'], string>;
  readonly unsigned: string;
  readonly kind: Record<Signature['kind'], string>;
  readonly coverage: Record<Signature['coverage'], string>;
  readonly indication: Record<Signature['indication'], string>;
  readonly revocation: Record<Signature['revocation']['status'], string>;
  readonly source: { readonly file: string; readonly outside: string };
  readonly severity: Record<'fail' | 'warn' | 'info', string>;
  readonly unnamed: string;
  readonly unknown: string;
  signedBy(kind: string, name: string, issuer: string): string;
  /** Of a signature that is not trusted: every name in it is a claim. */
  claimedBy(kind: string, name: string, issuer: string): string;
  stamped(time: string, authority: string, trusted: boolean): string;
  claimed(time: string | null): string;
  covers(level: string, coverage: string): string;
  change(revision: number, permitted: boolean): string;
  drawn(pages: number): string;
  unsignedBytes(count: number): string;
  unreadable(code: string, message: string): string;
}

export const WORDS: Record<Language, Words> = {
  en: {
    validity: {
      unmodified: 'not modified',
      changed: 'CHANGED after signing',
      altered: 'ALTERED: a signature, or what it signed, is not what it was',
      undecided: 'cannot be decided',
    },
    unsigned: 'no signature',
    kind: { signature: 'signature', certification: 'certification', timestamp: 'timestamp' },
    coverage: {
      'entire-file': 'the entire file',
      'entire-revision': 'its entire revision',
      'contiguous-block': 'a part of the file only',
      unclear: 'an unclear part of the file',
    },
    indication: { TOTAL_PASSED: 'valid', TOTAL_FAILED: 'NOT VALID', INDETERMINATE: 'not certain' },
    revocation: { good: 'not revoked', revoked: 'REVOKED', unknown: 'revocation not known' },
    source: { file: 'from the file', outside: 'asked just now' },
    severity: { fail: 'failure', warn: 'warning', info: 'note' },
    unnamed: '(unnamed)',
    unknown: 'unknown',
    signedBy: (kind, name, issuer) => `${kind} by ${name}, issued by ${issuer}`,
    claimedBy: (kind, name, issuer) =>
      `${kind} that claims to be by ${name}, its certificate to be issued by ${issuer}; not verified`,
    stamped: (time, authority, trusted) =>
      trusted
        ? `stamped ${time} by ${authority}`
        : `a stamp that claims ${time} and ${authority}, not verified`,
    claimed: (time) => (time ? `claims ${time}, without timestamp` : 'claims no time'),
    covers: (level, coverage) => `level ${level}, covers ${coverage}`,
    change: (revision, permitted) => `revision ${revision}, ${permitted ? 'permitted' : 'NOT PERMITTED'}: `,
    drawn: (pages) => `pages drawn before and after a change, and compared: ${pages}`,
    unsignedBytes: (count) => `${count} bytes at the end are not signed`,
    unreadable: (code, message) => `cannot be read (${code}: ${message})`,
  },
  zh: {
    validity: {
      unmodified: '签署后未被修改',
      changed: '签署后被修改过',
      altered: '已被篡改：签名或其所签内容与签署时不符',
      undecided: '无法判定',
    },
    unsigned: '没有签名',
    kind: { signature: '签名', certification: '认证签名', timestamp: '时间戳' },
    coverage: {
      'entire-file': '整个文件',
      'entire-revision': '签署时的整个文件',
      'contiguous-block': '文件的一部分',
      unclear: '范围不明',
    },
    indication: { TOTAL_PASSED: '有效', TOTAL_FAILED: '无效', INDETERMINATE: '无法确定' },
    revocation: { good: '证书未被吊销', revoked: '证书已被吊销', unknown: '吊销状态未知' },
    source: { file: '依据文件内的数据', outside: '刚刚查询' },
    severity: { fail: '错误', warn: '警告', info: '提示' },
    unnamed: '（未命名）',
    unknown: '未知',
    signedBy: (kind, name, issuer) => `${kind}：${name}，由 ${issuer} 签发证书`,
    claimedBy: (kind, name, issuer) => `${kind}：自称 ${name}，证书自称由 ${issuer} 签发，未核实`,
    stamped: (time, authority, trusted) =>
      trusted ? `时间戳 ${time}，${authority}` : `时间戳自称 ${time}，${authority}，未核实`,
    claimed: (time) => (time ? `自述时间 ${time}，无时间戳` : '未注明时间'),
    covers: (level, coverage) => `级别 ${level}，覆盖${coverage}`,
    change: (revision, permitted) => `修订 ${revision}，${permitted ? '允许' : '不允许'}：`,
    drawn: (pages) => `已绘制并比对改动前后的页面：${pages} 页`,
    unsignedBytes: (count) => `文件末尾有 ${count} 字节未被签名覆盖`,
    unreadable: (code, message) => `无法读取（${code}：${message}）`,
  },
};
