/** Of one package of templates. What is exported can be uploaded again (`LIMITS.uploadBytes`). */
export const PACKAGE_LIMITS = {
  templates: 50,
  /** Documents and assets, each. */
  files: 200,
  bytes: 40 * 1024 * 1024,
  manifestBytes: 8 * 1024 * 1024,
};
