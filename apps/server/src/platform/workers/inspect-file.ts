import { readFile } from 'node:fs/promises';
import { type Concern, findConcerns, flattenPdf, inspectUpload, type UploadFacts } from '@cinnabar/pdf';

export interface InspectedFile extends UploadFacts {
  /** The file without anything that can change; null for a file that contains nothing of the kind. */
  flattened: Uint8Array | null;
  /** The page (from 1) with content that cannot be flattened without changing its look. */
  undrawable: number | null;
}

/** Flattening removes these; the others are for the caller to refuse. */
const GOES: readonly string[] = ['javascript', 'leaving-actions', 'embedded-files'];

/** Inspects a file; an unsigned one is flattened when necessary. Throws what the PDF package throws. */
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

/** Whether an unsigned file contains something that can still change. Throws what the PDF package throws. */
export async function isFileOpen({ path }: { path: string }): Promise<boolean> {
  const bytes = await readFile(path);
  if (inspectUpload(bytes).signatures > 0) return false;
  const { closed, undrawable } = await flattenPdf(bytes);
  return closed.length > 0 || undrawable !== null;
}

/** What the sender should review in a signed file, of which nothing may be removed; empty for any other. Throws what the PDF package throws. */
export async function findFileConcerns({ path }: { path: string }): Promise<Concern[]> {
  const bytes = await readFile(path);
  return inspectUpload(bytes).signatures > 0 ? findConcerns(bytes) : [];
}
