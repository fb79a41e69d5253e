import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type AuditProof, auditProofSchema } from '@cinnabar/audit-proof';
import { readAttachment, type TrustAnchor, type VerificationReport, verifyPdf } from '@cinnabar/pdf';

/** Name of the attachment in an evidence report. */
const ATTACHMENT = 'audit-proof.json';

export interface ReadProof {
  proof: AuditProof;
  /** Of the report that holds the proof; null for a bare JSON file, which is not signed. */
  report: VerificationReport | null;
}

/** Reads a proof from a report or from its own file. Throws for anything else, PdfError, and the file system's errors. */
export async function readProof(file: string, trust: readonly TrustAnchor[]): Promise<ReadProof> {
  const bytes = await readFile(file);
  if (bytes.subarray(0, 1024).indexOf('%PDF-') < 0) return { proof: parseProof(bytes), report: null };
  const attached = readAttachment(bytes, ATTACHMENT);
  if (!attached) throw new Error(`${ATTACHMENT} is not attached`);
  return { proof: parseProof(attached), report: await verifyPdf(bytes, { trust: [...trust] }) };
}

function parseProof(bytes: Uint8Array): AuditProof {
  try {
    return auditProofSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    throw new Error('not an audit proof of version 1', { cause: error });
  }
}

/** At the beginning of an exported log, whose lines are read one after another: there may be a million. */
const LOG_HEAD = '{"format":"cinnabar-audit-log"';

/** The lines of an exported log; null for a file that is none. Throws the file system's errors. */
export async function findLogLines(file: string): Promise<AsyncIterable<string> | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOG_HEAD.length), 0, LOG_HEAD.length, 0);
    if (buffer.toString('latin1', 0, bytesRead) !== LOG_HEAD) return null;
  } finally {
    await handle.close();
  }
  return createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}
