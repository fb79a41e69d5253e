import type { SignedData } from '../../cms/read-signed-data.ts';
import type { Finding } from '../report/verification-report.ts';
import type { TokenVerdict } from './timestamp-token.ts';
import type { SignerVerdict } from './verify-signer.ts';

/** A signature value, verified over the bytes that the signature covers. */
export interface CmsVerdict extends SignerVerdict {
  data: SignedData | null;
  /** Certificates that came with it, DER. */
  attached: readonly Uint8Array[];
  /** Timestamps over the signature value; of a document timestamp, itself. */
  timestamps: readonly TokenVerdict[];
  /** Timestamps over the content, made before it was signed (EN 319 122-1, 5.2.8). */
  contentTimestamps: readonly TokenVerdict[];
  /** Timestamps over the content, the signer, and what the message carries besides (5.5.3). */
  archiveTimestamps: readonly TokenVerdict[];
  /** Of timestamps that cannot be read. */
  timestampFindings: readonly Finding[];
}

/** Every timestamp of a message, whatever it stamps. */
export const allTokens = ({
  timestamps,
  contentTimestamps,
  archiveTimestamps,
}: Pick<CmsVerdict, 'timestamps' | 'contentTimestamps' | 'archiveTimestamps'>): TokenVerdict[] => [
  ...timestamps,
  ...contentTimestamps,
  ...archiveTimestamps,
];
