import type { Language } from '@cinnabar/protocol/transport/headers';
import { FIGURES } from './pki-figures.ts';

const {
  authorityYears: years,
  listDays,
  listMinutes,
  ocspHours,
  eventHours,
  timestampAccuracySeconds,
} = FIGURES;

/**
 * What the built-in authority is and is not; the short form of a certification practice statement (RFC 3647). Figures come from the
 * authority's constants, and a test compares each with issued certificates.
 */
const STATEMENT: Record<Language, string> = {
  zh_CN: `朱砂签内置证书服务说明

1. 身份：本证书服务由本系统在首次启动时自行生成，不是依法取得电子认证服务许可的机构。其证书不等同于持牌 CA 签发的证书，其时间戳不是独立第三方时间戳。
2. 用途：仅用于本系统内的合同签署、平台对合同文件与出证报告的认证签名，以及为这些签名和审计记录加盖时间戳。
3. 签发：每次签署前，签署人按合同要求完成意愿确认，系统随即生成一对新密钥并签发一张一次性证书。证书自签署时刻起生效，有效期 ${eventHours} 小时。个人姓名只有通过实名认证才写入主体；否则主体写明手机号或邮箱（部分隐去）与“姓名未核验”，并以假名属性（2.5.4.65）记载。企业名称未经认证的，主体中注明“未核验”；演示环境中的名称注明“演示”。名称中含有 Unicode 3.2 之后新增的字符时，主体以编号（如 [U-2CE7A]）代替该字符，完整名称写在证书的 subjectDirectoryAttributes 扩展中。
4. 密钥与算法：根密钥为 P-384（SHA-384），签发、时间戳与平台密钥为 P-256（SHA-256），签署密钥为 P-256，业务类型另有规定时为 P-384（SHA-384）或 SM2（SM3）。签署密钥只存在于内存，签署后即销毁。根、签发、时间戳与平台密钥由主密钥加密保存（AES-256-GCM）。
5. 有效期：根证书 ${years.root} 年，签发证书 ${years.issuing} 年，时间戳证书 ${years.timestamp} 年，平台证书 ${years.platform} 年。除根证书外，到期前自动换新，旧证书继续用于验证其已签发的内容。
6. 吊销状态：根证书的吊销列表有效期 ${listDays.root} 天，签发证书的吊销列表有效期 ${listDays.issuing} 天，公开的列表至少每 ${listMinutes} 分钟更新一次；签发证书另提供 OCSP 查询，答复有效期 ${ocspHours} 小时。每次签署时的吊销列表随签名写入文件。系统配置了公网地址的，证书中写明这些服务的地址（/api/pki/crl、/api/pki/ocsp、/api/pki/ca）。本服务目前不受理吊销申请，也从未吊销过证书。
7. 时间戳：内置时间戳取自本系统时钟，声明的精度为 ${timestampAccuracySeconds} 秒。归档时间戳在其证书到期前由系统续期。
8. 信任：根证书可在 /api/pki/root.crt 下载。是否信任由验证人自行决定。
`,
  en_US: `Statement of the built-in certificate service

1. Identity: this service was made by this installation at its first start. It is not a licensed certification authority. Its certificates do not equal those of a licensed authority, and its timestamps are not those of an independent third party.
2. Purpose: signing contracts in this installation, certifying their files and evidence reports by the platform, and stamping these signatures and the audit log with the time. Nothing else.
3. Issuance: before each signing the signer confirms the intent as the contract demands; a fresh key pair and a certificate for this one signing are then made. The certificate begins with the signing and is valid for ${eventHours} hours. A person’s name stands in the subject only when a real-name check of it passed; otherwise the subject says the masked phone number or e-mail address and “name not verified”, and bears it as a pseudonym (2.5.4.65). The name of a company that was not authenticated is marked “not verified”; names in a demonstration are marked “demonstration”. A character that Unicode got after version 3.2 stands in the subject by its number, such as [U-2CE7A]; the whole name stands in the extension subjectDirectoryAttributes.
4. Keys and algorithms: the root key is P-384 (SHA-384); issuing, timestamp and platform keys are P-256 (SHA-256), signing keys are P-256 or, where a business type says so, P-384 (SHA-384) or SM2 (SM3). Signing keys exist in memory only and are destroyed after use. The root, issuing, timestamp and platform keys are stored wrapped by the master key (AES-256-GCM).
5. Validity: root certificate ${years.root} years, issuing certificate ${years.issuing} years, timestamp certificate ${years.timestamp} years, platform certificate ${years.platform} years. All but the root are followed by new ones before they end; the old ones go on vouching for what they signed.
6. Revocation: the list of the root is valid for ${listDays.root} days, that of the issuing certificate for ${listDays.issuing} days; published lists are at most ${listMinutes} minutes old. For the issuing certificate there is OCSP as well, whose answers are valid for ${ocspHours} hours. The lists of the moment of signing are written into the file with each signature. Where the installation has a public address, certificates name these services (/api/pki/crl, /api/pki/ocsp, /api/pki/ca). Requests to revoke are not taken yet, and no certificate was ever revoked.
7. Timestamps: built-in timestamps state the time of this system with an accuracy of ${timestampAccuracySeconds} second. Archive timestamps are renewed before their certificate ends.
8. Trust: the root certificate is at /api/pki/root.crt. Whether to trust it is the verifier's decision.
`,
};

export function practiceStatement(language: Language): string {
  return STATEMENT[language];
}
