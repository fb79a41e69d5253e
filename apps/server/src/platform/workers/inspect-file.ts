import { type Concern, composeFlattened, findConcerns, inspectUpload, type UploadFacts } from '@cinnabar/pdf';
import { sendResult } from './results/send-result.ts';
import { withFile } from './with-file.ts';

export interface InspectedFile extends UploadFacts {
  /** The page (from 1) with content that cannot be flattened without changing its look. */
  undrawable: number | null;
}

/** Flattening removes these; the others are for the caller to refuse. */
const GOES: readonly string[] = ['javascript', 'leaving-actions', 'embedded-files'];

/**
 * Inspects a file. An unsigned one that contains something that can change is flattened, and sent as the result. Throws what the PDF package
 * throws.
 */
export const inspectFile = ({ path }: { path: string }): Promise<InspectedFile> =>
  withFile(path, async (source) => {
    const facts = inspectUpload(source);
    const kept = { ...facts, undrawable: null };
    if (facts.signatures > 0 || facts.certification !== null) return kept;
    const hazards = facts.hazards.filter((hazard) => !GOES.includes(hazard));
    if (hazards.length > 0) return { ...kept, hazards };
    const { file, undrawable } = await composeFlattened(source);
    if (file) sendResult(file);
    return { ...kept, hazards, undrawable };
  });

/** Whether an unsigned file contains something that can still change. Throws what the PDF package throws. */
export const isFileOpen = ({ path }: { path: string }): Promise<boolean> =>
  withFile(path, async (source) => {
    if (inspectUpload(source).signatures > 0) return false;
    const { closed, undrawable } = await composeFlattened(source);
    return closed.length > 0 || undrawable !== null;
  });

/** What the sender should review in a signed file, of which nothing may be removed; empty for any other. Throws what the PDF package throws. */
export const findFileConcerns = ({ path }: { path: string }): Promise<Concern[]> =>
  withFile(path, (source) => (inspectUpload(source).signatures > 0 ? findConcerns(source) : []));
