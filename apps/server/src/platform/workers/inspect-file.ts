import { readFile } from 'node:fs/promises';
import { type Concern, findConcerns, flattenPdf, inspectUpload, type UploadFacts } from '@cinnabar/pdf';

export interface InspectedFile extends UploadFacts {
  /** The file without anything that can change; null for a file that has nothing of the kind. */
  flattened: Uint8Array | null;
  /** The page (from 1) of which something cannot be kept as it looks. */
  undrawable: number | null;
}

/** Flattening takes them away; the others are for the caller to refuse. */
const GOES: readonly string[] = ['javascript', 'leaving-actions', 'embedded-files'];

/** What a file is; one that nobody signed is flattened when it has to be. Throws what the PDF package throws. */
export async function inspectFile({ path }: { path: string }): Promise<InspectedFile> {
  const bytes = await readFile(path);
  const facts = inspectUpload(bytes);
  const kept = { ...facts, flattened: null, undrawable: null };
  if (facts.signatures > 0 || facts.certification !== null) return kept;
  const hazards = facts.hazards.filter((hazard) => !GOES.includes(hazard));
  if (hazards.length > 0) return { ...kept, hazards };
  const { bytes: flattened, undrawable } = await flattenPdf(bytes);
  return { ...kept, hazards, flattened, undrawable };
}

/** Whether something in a file can still change although nobody has signed it. Throws what the PDF package throws. */
export async function isFileOpen({ path }: { path: string }): Promise<boolean> {
  const bytes = await readFile(path);
  if (inspectUpload(bytes).signatures > 0) return false;
  const { closed, undrawable } = await flattenPdf(bytes);
  return closed.length > 0 || undrawable !== null;
}

/** What the sender should look at in a signed file, of which nothing may be taken away; nothing for any other. Throws what the PDF package throws. */
export async function findFileConcerns({ path }: { path: string }): Promise<Concern[]> {
  const bytes = await readFile(path);
  return inspectUpload(bytes).signatures > 0 ? findConcerns(bytes) : [];
}
