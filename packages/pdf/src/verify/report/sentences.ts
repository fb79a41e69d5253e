import type { Bilingual } from './bilingual.ts';

/** Every sentence that a check may find, by the name of the check. `$1` is replaced by the detail. */
const SENTENCES = {
  'byte-range-missing': ['签名没有有效的字节范围', 'The signature has no valid byte range'],
  'byte-range-start': [
    '签名范围不是从文件开头算起',
    'The signed range does not begin at the start of the file',
  ],
  'byte-range-order': ['签名范围重叠或为负', 'The signed ranges overlap or are negative'],
  'byte-range-beyond': ['签名范围超出文件末尾', 'The signed range reaches beyond the end of the file'],
  'byte-range-gap': ['未签名的间隙不正好是签名值', 'The unsigned gap is not exactly the signature value'],
  'contents-missing': ['签名没有签名值', 'The signature has no value'],
  'contents-not-in-file': [
    '签名值没有直接写在文件中',
    'The signature value does not stand in the file itself',
  ],
  'contents-padding': ['签名值后面的填充被改动', 'The padding behind the signature value was changed'],
  'contents-encoding': [
    '签名值的十六进制写法被改动',
    'The hexadecimal form of the signature value was changed',
  ],
  'cms-malformed': ['签名数据无法读取：$1', 'The signature data cannot be read: $1'],
  'cms-signers': [
    '签名数据必须恰好有一个签名者，实际有 $1 个',
    'The signature data must have exactly one signer, not $1',
  ],
  'cms-content': ['签名数据内含了不该有的内容', 'The signature data holds content of its own'],
  'cms-attributes': ['签名属性缺失或重复：$1', 'A signed attribute is missing or doubled: $1'],
  'cms-content-type': ['签名属性中的内容类型不符', 'The content type in the signed attributes is wrong'],
  'cms-order': ['签名属性没有按规定排序', 'The signed attributes are not in the required order'],
  'sub-filter-unknown': ['不支持的签名格式：$1', 'Unsupported signature format: $1'],
  'digest-unknown': ['不支持的摘要算法：$1', 'Unsupported digest algorithm: $1'],
  'algorithm-unknown': ['无法判断的签名算法：$1', 'Cannot judge this signature algorithm: $1'],
  'digest-mismatch': ['被签名的内容已被改动', 'The signed content was altered'],
  'signature-wrong': ['签名值与证书不符', 'The signature value does not match the certificate'],
  'algorithm-misnamed': [
    '签名数据中的算法标识被改动',
    'The algorithm named in the signature data was altered',
  ],
  'certificate-replaced': ['附带的证书都不是签名者的', 'None of the attached certificates is the signer’s'],
  'certificate-missing': ['找不到签名者的证书', 'The signer’s certificate was not found'],
  'certificate-not-named': ['签名属性指明的证书不是这张', 'The signed attributes name another certificate'],
  'certificate-bag': ['附带的证书被改动：$1', 'An attached certificate was altered: $1'],
  'algorithm-weak': ['使用了已不安全的算法：$1', 'Uses an algorithm that is no longer safe: $1'],
  'field-not-found': ['签名范围内找不到这个签名域', 'The signature field is not within the signed range'],
  'revision-not-covered': [
    '签名没有覆盖它所在的整个版本',
    'The signature does not cover the whole of its revision',
  ],
  'history-rewritten': [
    '后来的版本没有接在签名版本之后',
    'A later revision does not continue the signed one',
  ],
  'signature-removed': ['这个签名后来被移出了文件', 'This signature was later taken out of the document'],
  'signature-replaced': ['签名域后来换成了别的签名', 'The field was later given another signature'],
  'timestamp-wrong': ['时间戳与签名不符', 'The timestamp does not belong to this signature'],
  'timestamp-malformed': ['时间戳无法读取', 'The timestamp cannot be read'],
  'structure-broken': [
    '文件结构损坏，只能检查签名的字节',
    'The file’s structure is broken; only signed bytes could be checked',
  ],
  'structure-encrypted': [
    '文件已加密，只检查了签名的字节',
    'The file is encrypted; only signed bytes were checked',
  ],
} as const satisfies Record<string, readonly [zh: string, en: string]>;

export type CheckName = keyof typeof SENTENCES;

export function sentence(check: CheckName, detail = ''): Bilingual {
  const [zh, en] = SENTENCES[check];
  return { zh: zh.replace('$1', detail), en: en.replace('$1', detail) };
}
