import { isEmptyValue } from '@cinnabar/protocol/contracts/fields/field-value';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { type DataField, type FieldFile, holdsFile } from './field-content.ts';

/**
 * The files that these fields name, by id; missing ones and those of another contract are left out.
 * @param uploader whose uploads may be named although no contract has taken them yet
 */
export async function readFiles(
  { documents }: Pick<ContractsDeps, 'documents'>,
  contractId: string,
  fields: readonly DataField[],
  uploader?: string,
): Promise<Map<string, FieldFile>> {
  const files = new Map<string, FieldFile>();
  for (const field of fields) {
    const { type, value } = field;
    if (!holdsFile(field) || value === null || isEmptyValue(field, value) || files.has(value)) continue;
    const found = await documents.findFile(value, { contractId, ...(uploader && { uploader }) });
    if (!found) continue;
    const picture = type === 'IMAGE' ? await found.picture() : null;
    files.set(value, { name: found.name, sha256: found.sha256, picture });
  }
  return files;
}
