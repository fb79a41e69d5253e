import type { NamedFile } from '@cinnabar/protocol/contracts/fields/field-content';
import { heldFiles } from '@cinnabar/protocol/templates/params/held-files';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import type { FileScope } from '../../documents/index.ts';
import type { TemplatesDeps } from '../templates-deps.ts';

/** The files that values name, as typesetting needs them: names of all, and the bytes of pictures, by their ids. */
export interface HeldFiles {
  files: Record<string, NamedFile>;
  pictures: Record<string, Uint8Array>;
}

export interface ReadHeld extends HeldFiles {
  /** Of params whose file is not within the scope, or is no picture where one is asked for. */
  faults: { param: string; fault: 'FILE_MISSING' | 'NOT_PICTURE' }[];
  /** The values without those that have a fault. */
  values: TemplateValues;
}

/**
 * Reads the files that values of params name. No statement where they name none. Throws DOCUMENT_TOO_COMPLEX, BUSY.
 * @param scope which files may be named; does not authorise
 */
export async function readHeld(
  { documents }: Pick<TemplatesDeps, 'documents'>,
  params: readonly TemplateParam[],
  values: TemplateValues,
  scope: FileScope,
): Promise<ReadHeld> {
  const read: ReadHeld = { files: {}, pictures: {}, faults: [], values };
  const held = heldFiles(params, values);
  if (held.length === 0) return read;
  const found = await documents.findNamed([...new Set(held.map(({ id }) => id))], scope);
  // One after another: a picture is some megabytes while it is decoded.
  for (const { param, id } of held) {
    const file = found.get(id);
    if (!file) {
      read.faults.push({ param: param.key, fault: 'FILE_MISSING' });
      continue;
    }
    read.files[id] = { name: file.name, sha256: file.sha256 };
    if (param.type !== 'IMAGE' || read.pictures[id]) continue;
    const picture = await file.paperPicture();
    if (picture) read.pictures[id] = picture;
    else read.faults.push({ param: param.key, fault: 'NOT_PICTURE' });
  }
  const refused = new Set(read.faults.map(({ param }) => param));
  if (refused.size > 0)
    read.values = Object.fromEntries(Object.entries(values).filter(([key]) => !refused.has(key)));
  return read;
}
