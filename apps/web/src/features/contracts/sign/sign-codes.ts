/** The server's codes that this screen branches on; a test holds them to `protocol/errors`, which is too heavy for the browser. */
export const CODES = {
  wrongCode: 1002004,
  codeExpired: 1002005,
  bytesChanged: 3001020,
  intentExpired: 3001021,
  /** Somebody ended the contract, the deadline passed, or the own step is done, not yet due or somebody else's by now. */
  noLongerToSign: [3001001, 3001004, 3001005, 3001006, 3001125],
  /** The operator asks for a verified identity. */
  realNameRequired: 1002050,
  /** What the sender asks for before the signature. */
  readLonger: 3001117,
  uploadMissing: 3001118,
  notFound: 404,
} as const;
