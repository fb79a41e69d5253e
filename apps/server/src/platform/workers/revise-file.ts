import {
  appendedSource,
  archiveHorizon,
  type ByteSource,
  bufferSource,
  composeLaunch,
  composeSigning,
  composeTimestamp,
  type DigestName,
  digestPrepared,
  drawOnPages,
  type LaunchPlan,
  listPages,
  listSignatureFields,
  openPdf,
  type PageDrawing,
  type PdfInput,
  type PreparedSignature,
  type SigningFacts,
  type SignPlan,
  shownSize,
  signatureMessages,
  type UnsignedRevision,
  unfilledFields,
  type ValidationData,
  validationRevision,
} from '@cinnabar/pdf';
import { withFile } from './with-file.ts';

/** A file on disk, or none, and what follows it. The file is read piece by piece: memory does not grow with it. */
export interface PdfFile {
  path?: string;
  /** What is to be appended to the file, in order. */
  parts: readonly Uint8Array[];
}

/** A revision that lacks only its signature, and what is to be signed. */
export interface DigestedRevision extends PreparedSignature {
  digest: Uint8Array;
}

/** How much space is reserved for a signature, and its digest algorithm. */
export interface Reservation {
  /** Bytes. */
  reserve: number;
  digest: DigestName;
}

/** The fields that are still empty when a file is signed, which the last signature locks. */
export interface RestToLock {
  /** Signature fields: while one of them is empty, the signature is not the last. */
  unlessEmpty: readonly string[];
  /** A field that stays open. */
  except: string;
}

type On<More> = { file: PdfFile } & More;

export const drawValues = ({ file, drawings }: On<{ drawings: readonly PageDrawing[] }>) =>
  withSource(file, (source) => drawOnPages(source, drawings));

export const prepareLaunch = ({ file, plan, ...space }: On<{ plan: LaunchPlan } & Reservation>) =>
  withSource(file, async (source) => digested(await composeLaunch(source, plan), space));

export const prepareSigning = ({
  file,
  plan,
  rest,
  facts,
  ...space
}: On<{ plan: SignPlan; rest?: RestToLock; facts: SigningFacts } & Reservation>) =>
  withSource(file, async (source) => {
    const whole = rest ? { ...plan, lock: withRest(source, plan.lock, rest) } : plan;
    return digested(await composeSigning(source, whole, facts), space);
  });

export const prepareTimestamp = ({ file, field, ...space }: On<{ field: string } & Reservation>) =>
  withSource(file, async (source) => digested(composeTimestamp(source, field), space));

export const addValidation = ({ file, data }: On<{ data: ValidationData }>) =>
  withSource(file, async (source) => validationRevision(source, data));

export const readMessages = ({ file }: On<unknown>) =>
  withSource(file, async (source) => signatureMessages(source));

export const readHorizon = ({ file }: On<unknown>) =>
  withSource(file, async (source) => archiveHorizon(source));

/** Size of each page as shown, in points. */
export const readPageSizes = ({ file }: On<unknown>) =>
  withSource(file, async (source) => listPages(openPdf(source)).map((page) => shownSize(page)));

/** The fields for signatures and timestamps, and every field without content. */
export const readFields = ({ file }: On<unknown>) =>
  withSource(file, async (source) => ({
    signatures: listSignatureFields(openPdf(source)).map(({ name, value }) => ({
      name,
      isSigned: value !== null,
    })),
    unfilled: unfilledFields(source),
  }));

async function withSource<T>({ path, parts }: PdfFile, use: (source: ByteSource) => Promise<T>): Promise<T> {
  if (path === undefined) return use(bufferSource(Buffer.concat(parts)));
  return withFile(path, (file) => use(parts.reduce(appendedSource, file)));
}

/** The fields that a signature of the file locks; these and, where it is the last, the rest. */
export function withRest(
  file: PdfInput,
  lock: SignPlan['lock'],
  { unlessEmpty, except }: RestToLock,
): SignPlan['lock'] {
  if (lock && 'action' in lock) throw new TypeError('a lock that names what it leaves open has no rest');
  const empty = unfilledFields(file).map(({ name }) => name);
  if (unlessEmpty.some((name) => empty.includes(name))) return lock;
  return [...(lock ?? []), ...empty.filter((name) => name !== except)];
}

function digested({ base, prepare }: UnsignedRevision, { reserve, digest }: Reservation): DigestedRevision {
  const prepared = prepare(reserve);
  return { ...prepared, digest: digestPrepared(base, prepared, digest) };
}
