import type { SignatureInfo, Verification } from '@cinnabar/protocol/verifier/verification-schema';

/** A signature in good order, for tests. */
export function signatureInfo(facts: Partial<SignatureInfo> = {}): SignatureInfo {
  return {
    signatory: '海棠贸易有限公司',
    signPlatform: '朱砂签',
    imgString: null,
    signTime: '2026-11-20T10:26:31+08:00',
    organization: '朱砂签内置签发 CA',
    certDateFrom: '2026-11-20T10:16:31+08:00',
    certDateTo: '2026-11-21T10:16:31+08:00',
    timeStamp: '2026-11-20T10:26:33+08:00',
    hasTimeStamp: true,
    verifyTimestamp: true,
    code: 0,
    level: 'B-T',
    coverage: 'whole',
    trust: { trusted: true, reason: { zh: '', en: '' } },
    chain: [],
    issuerLicensed: false,
    timestampIndependent: false,
    certification: false,
    changes: [],
    indication: 'TOTAL_PASSED',
    subIndication: null,
    algorithms: { digest: 'SHA-256', signature: 'RSA', keyBits: 2048, weak: false },
    revocation: null,
    claimedReason: null,
    claimedLocation: null,
    docMdp: null,
    locks: null,
    findings: [],
    timestampAuthority: '朱砂签时间戳',
    timestampTrusted: true,
    signer: {
      acts: 'company',
      name: '海棠贸易有限公司',
      person: null,
      company: '海棠贸易有限公司',
      personProof: null,
      companyProof: 'AUTHENTICATED',
      source: 'installation',
    },
    ...facts,
  };
}

export function verification(facts: Partial<Verification> = {}): Verification {
  return {
    code: 0,
    message: '',
    documentId: null,
    statusCode: 0,
    contractStatus: null,
    isLatest: null,
    hash: null,
    signatureInfos: [signatureInfo()],
    unsignedBytes: 0,
    changes: [],
    fileName: '软件服务合同.pdf',
    size: 184_320,
    judgedAt: '2026-11-20T11:00:00+08:00',
    validity: 'unmodified',
    documentTimestamps: [],
    ...facts,
  };
}
