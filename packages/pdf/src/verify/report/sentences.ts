import type { Bilingual } from './bilingual.ts';

/** Every sentence that a check may find, by the name of the check. `$1` and `$2` are its details. */
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
  'contents-padding': [
    '签名值之后的填充区里有不属于签名的数据，它不受签名保护。内容未见改动，但不能判断这些数据是谁写入的。请向签署方索取原文件再验证',
    'Data that are no part of the signature stand in the padding behind its value, where nothing protects them. No change of the content was found, but who put them there cannot be judged. Ask a signer for the original file and check that',
  ],
  'contents-encoding': [
    '签名值的书写方式不规范，不同的软件可能读出不同的签名，因此不能判断。请向签署方索取原文件再验证',
    'The signature value is not written as plain hexadecimal digits. Programs may read it differently, so it cannot be judged. Ask a signer for the original file and check that',
  ],
  'cms-malformed': [
    '签名数据的结构不符合规定，因此不能判断（$1）。请向签署方索取原文件再验证，或用签署时的软件核对',
    'The signature data are not formed as the standard wants, so they cannot be judged ($1). Ask a signer for the original file, or check it with the software that signed it',
  ],
  'cms-signers': [
    '一个 PDF 签名只能有一个签名者，这里写了 $1 个，因此不能判断是谁签的。请让每位签署人各自签一个签名',
    'A PDF signature has exactly one signer; this one names $1, so whose signature it is cannot be judged. Ask every signer for a signature of their own',
  ],
  'cms-content': [
    '签名数据里另带了一份内容，不能判断签的是哪一份。请用签署时的软件核对',
    'The signature data carry content of their own; which of the two was signed cannot be judged. Check it with the software that signed it',
  ],
  'cms-attributes': [
    '签名没有唯一地指明所签内容（$1 缺失或重复），因此不能判断。请用签署时的软件核对',
    'The signature does not say in one way what it signs ($1 is missing or doubled), so it cannot be judged. Check it with the software that signed it',
  ],
  'cms-content-type': [
    '签名属性中的内容类型与 PDF 签名不符，因此不能判断。请用签署时的软件核对',
    'The signed attributes name a type of content that is not a PDF signature’s, so it cannot be judged. Check it with the software that signed it',
  ],
  'cms-order': ['签名属性没有按规定排序', 'The signed attributes are not in the required order'],
  'sub-filter-unknown': [
    '签名使用了本验证程序不支持的格式（$1），因此不能判断。请用支持该格式的软件核对',
    'The signature has a format that this verifier does not know ($1), so it cannot be judged. Check it with software that does',
  ],
  'digest-unknown': [
    '签名使用了本验证程序不支持的摘要算法（$1），因此不能判断。请用支持该算法的软件核对',
    'The signature uses a digest algorithm that this verifier does not know ($1), so it cannot be judged. Check it with software that does',
  ],
  'algorithm-unknown': [
    '签名使用了本验证程序不支持的算法（$1），因此不能判断。请用支持该算法的软件核对',
    'The signature uses an algorithm that this verifier does not know ($1), so it cannot be judged. Check it with software that does',
  ],
  'digest-mismatch': ['被签名的内容已被改动', 'The signed content was altered'],
  'signature-wrong': ['签名值与证书不符', 'The signature value does not match the certificate'],
  'algorithm-misnamed': [
    '签名数据写明的算法与实际使用的不一致，因此不能判断。请向签署方索取原文件再验证',
    'The algorithm that the signature data name is not the one that was used, so it cannot be judged. Ask a signer for the original file and check that',
  ],
  'certificate-replaced': [
    '附带的证书都不是签名者的，因此不能判断是谁签的。请向签署方索取带有证书的原文件',
    'None of the attached certificates is the signer’s, so who signed cannot be judged. Ask a signer for the original file with the certificate',
  ],
  'certificate-missing': [
    '文件里没有签名者的证书，因此不能判断是谁签的。请向签署方索取带有证书的文件',
    'The signer’s certificate is not in the file, so who signed cannot be judged. Ask a signer for a file with the certificate',
  ],
  'certificate-not-named': ['签名属性指明的证书不是这张', 'The signed attributes name another certificate'],
  'certificate-bag': [
    '附带的证书“$1”与其颁发者的签名不符，因此不能判断。请向签署方索取原文件再验证',
    'The attached certificate “$1” does not fit its issuer’s signature, so the signature cannot be judged. Ask a signer for the original file and check that',
  ],
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
  'timestamp-wrong': [
    '时间戳不属于这个签名，不能证明签署时间；签名本身另行判断',
    'The timestamp does not belong to this signature and proves no time; the signature itself is judged apart from it',
  ],
  'timestamp-malformed': [
    '时间戳无法读取，不能证明签署时间；签名本身另行判断',
    'The timestamp cannot be read and proves no time; the signature itself is judged apart from it',
  ],
  'timestamp-unjudged': [
    '时间戳无法判断，不能证明签署时间；签名本身另行判断（$1）',
    'The timestamp cannot be judged and proves no time; the signature itself is judged apart from it ($2)',
  ],
  'timestamp-certificates': [
    '时间戳附带的一张证书与其颁发者的签名不符',
    'A certificate that the timestamp carries does not fit its issuer’s signature',
  ],
  'structure-broken': [
    '文件结构损坏，只能检查签名的字节，不能判断文件显示的是不是所签的内容。请向签署方索取原文件再验证',
    'The file’s structure is broken: only signed bytes could be checked, not whether what the file shows is what was signed. Ask a signer for the original file and check that',
  ],
  'structure-encrypted': [
    '文件已加密，只检查了签名的字节',
    'The file is encrypted; only signed bytes were checked',
  ],
  'sub-filter-unusual': ['不常见的签名格式名称：$1', 'An unusual name for the signature format: $1'],
  'sub-filter-deprecated': ['已淘汰的签名格式：$1', 'A signature format that has been withdrawn: $1'],
  'unsigned-attributes': ['附带了未被签名保护的属性：$1', 'Carries attributes that nothing signs: $1'],
  'signing-time-attribute': [
    '签名数据中另有签名者声称的时间',
    'The signature data hold a time of their own, which the signer claims',
  ],
  'algorithm-protection': [
    '签名属性声明的算法与实际使用的不一致，因此不能判断。请向签署方索取原文件再验证',
    'The signed attributes name other algorithms than were used, so the signature cannot be judged. Ask a signer for the original file and check that',
  ],
  'algorithm-weak-in-chain': [
    '证书“$1”是用已不安全的算法签发的：$2',
    'The certificate “$1” was issued with an algorithm that is no longer safe: $2',
  ],
  'certificate-unnamed': [
    '签名属性没有指明签名者的证书',
    'The signed attributes do not name the signer’s certificate',
  ],
  'certificate-not-yet-valid': ['证书“$1”到 $2 才生效', 'The certificate “$1” is valid only from $2'],
  'certificate-expired': ['证书“$1”已于 $2 到期', 'The certificate “$1” expired on $2'],
  'certificate-purpose': [
    '证书的用途不包括这种签名',
    'The certificate is not made for this kind of signature',
  ],
  'chain-not-found': [
    '证书自称由“$1”签发，但没有一个受信任的根证书为其担保，其中的名称未核实',
    'The certificate claims to be issued by “$1”, but no trusted root vouches for it: the names in it are not verified',
  ],
  'chain-unjudged': [
    '无法判断自称“$1”的证书由谁签发，其中的名称未核实',
    'Who issued the certificate that claims to be “$1” cannot be judged: the names in it are not verified',
  ],
  'chain-not-authority': ['证书“$1”无权签发证书', 'The certificate “$1” may not issue certificates'],
  'chain-key-usage': [
    '证书“$1”的密钥不得用于签发证书',
    'The key of the certificate “$1” may not be used to issue certificates',
  ],
  'chain-length': ['证书“$1”之下的证书链过长', 'The chain below the certificate “$1” is too long'],
  'chain-names': [
    '证书“$1”的名称超出其上级证书允许的范围',
    'The names in the certificate “$1” lie outside what the certificates above it allow',
  ],
  'chain-extension': [
    '证书“$1”含有无法识别的关键扩展：$2',
    'The certificate “$1” has a critical extension that is not known here: $2',
  ],
  'chain-policy': [
    '证书“$1”缺少上级证书要求的证书策略',
    'The certificate “$1” lacks the policy that the certificates above it require',
  ],
  'anchor-purpose': ['根证书“$1”不被信任用于这种用途', 'The root “$1” is not trusted for this purpose'],
  'anchor-withdrawn': [
    '“$1”在 $2 不具有受信任的资格',
    '“$1” did not have the standing of a trusted service on $2',
  ],
  revoked: ['证书“$1”已于 $2 吊销', 'The certificate “$1” was revoked on $2'],
  'revoked-authority': [
    '签发机构的证书“$1”已于 $2 吊销',
    'The issuing authority’s certificate “$1” was revoked on $2',
  ],
  'revoked-on-hold': ['证书“$1”自 $2 起暂停使用', 'The certificate “$1” has been on hold since $2'],
  'revocation-missing': ['没有证书“$1”的吊销信息', 'Whether the certificate “$1” was revoked is not known'],
  'revocation-stale': [
    '证书“$1”的吊销信息早于需要证明的时间',
    'What is known of the revocation of “$1” is older than the time that counts',
  ],
  'revocation-unreachable': [
    '未能查询证书“$1”的吊销状态：$2',
    'The revocation of “$1” could not be asked for: $2',
  ],
  'timestamp-untrusted': [
    '时间戳不可信，其时间与机构均为自称，未核实：$1',
    'The timestamp is not trusted, its time and its authority are claims that are not verified: $2',
  ],
  'timestamp-purpose': [
    '时间戳机构的证书“$1”没有把时间戳列为唯一的关键用途',
    'The certificate “$1” does not name timestamping as its one critical purpose',
  ],
  'timestamp-order': [
    '时间戳的时间早于它之前的时间戳',
    'The timestamp is earlier than one that was made before it',
  ],
  'timestamp-archive': ['附有无法判断的存档时间戳', 'Carries an archive timestamp that is not judged here'],
  'dictionary-changed': ['签名信息后来被改动：$1', 'What the signature says of itself was changed later: $2'],
  'certification-stripped': [
    '认证签名没有登记在文件的权限中',
    'The certification is not entered in the permissions of the document',
  ],
  'certification-not-first': [
    '认证签名不是文件的第一个签名',
    'The certification is not the first signature of the document',
  ],
  'page-count-changed': [
    '签名时共 $1 页，现在共 $2 页',
    'There were $1 pages when it was signed, and there are $2 now',
  ],
  'annotation-overlap': [
    '第 $2 页上有内容与签名“$1”重叠',
    'Something on page $2 overlaps the signature “$1”',
  ],
  'appearance-differs': ['表单域“$1”显示的内容与其值不符', 'What the field “$1” shows is not its value'],
  'page-not-drawn': [
    '第 $1 页画不出来，无法判断改动后看起来是否不同',
    'Page $1 cannot be drawn: whether it looks different after the change cannot be judged',
  ],
  'page-not-compared': [
    '改动涉及的页面太多，第 $1 页没有逐页绘制比对，只检查了文件结构',
    'Too many pages were touched: page $1 was not drawn and compared, only the structure was checked',
  ],
  'filling-unsigned': ['“$1”填写后没有签名覆盖', '“$1” was filled in, and no signature covers that'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;

export type CheckName = keyof typeof SENTENCES;

export function sentence(check: CheckName, ...details: readonly string[]): Bilingual {
  const [zh, en] = SENTENCES[check];
  const fill = (text: string) => text.replace(/\$(\d)/g, (_, place) => details[Number(place) - 1] ?? '');
  return { zh: fill(zh), en: fill(en) };
}
