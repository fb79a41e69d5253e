import type { Language } from '@cinnabar/protocol/transport/headers';

/** What the built-in authority is and is not; the short form of a certification practice statement (RFC 3647). */
const STATEMENT: Record<Language, string> = {
  zh_CN: `朱砂签内置证书服务说明

1. 身份：本证书服务由本系统在首次启动时自行生成，不是依法取得电子认证服务许可的机构。其证书不等同于持牌 CA 签发的证书，其时间戳不是独立第三方时间戳。
2. 用途：仅用于本系统内的合同签署、平台对合同文件的认证签名，以及为这些签名加盖时间戳。
3. 签发：每次签署前，签署人按合同要求完成意愿确认，系统随即生成一对新密钥并签发一张一次性证书，有效期 24 小时。个人姓名只有通过实名认证才写入主体；否则主体写明手机号或邮箱（部分隐去）与“姓名未核验”，并以假名属性（2.5.4.65）记载。企业名称未经认证的，主体中注明“未核验”；演示环境中的名称注明“演示”。
4. 密钥：签署密钥只存在于内存，签署后即销毁。根、签发、时间戳与平台密钥由主密钥加密保存（AES-256-GCM）。
5. 吊销：一次性证书随即到期，目前不发布吊销列表。
6. 信任：根证书可在 /api/pki/root.crt 下载。是否信任由验证人自行决定。
`,
  en_US: `Statement of the built-in certificate service

1. Identity: this service was made by this installation at its first start. It is not a licensed certification authority. Its certificates do not equal those of a licensed authority, and its timestamps are not those of an independent third party.
2. Purpose: signing contracts in this installation, certifying their files by the platform, and stamping these signatures with the time. Nothing else.
3. Issuance: before each signing the signer confirms the intent as the contract demands; a fresh key pair and a certificate for this one signing are then made, valid for 24 hours. A person’s name stands in the subject only when a real-name check of it passed; otherwise the subject says the masked phone number or e-mail address and “name not verified”, and bears it as a pseudonym (2.5.4.65). The name of a company that was not authenticated is marked “not verified”; names in a demonstration are marked “demonstration”.
4. Keys: signing keys exist in memory only and are destroyed after use. The root, issuing, timestamp and platform keys are stored wrapped by the master key (AES-256-GCM).
5. Revocation: certificates end soon after their one use; no revocation list is published yet.
6. Trust: the root certificate is at /api/pki/root.crt. Whether to trust it is the verifier's decision.
`,
};

export function practiceStatement(language: Language): string {
  return STATEMENT[language];
}
