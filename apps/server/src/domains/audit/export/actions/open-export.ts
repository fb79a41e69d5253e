import type { Readable } from 'node:stream';
import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getReadableLog } from '../../reading/log-policy.ts';
import { AUDIT_WORDS } from '../../reading/log-words.ts';
import type { ExportDeps } from '../export-deps.ts';
import { decrypted } from '../export-file.ts';
import { findExport } from '../export-store.ts';
import { FILE_TYPES } from '../file-types.ts';
import { expiryOf } from '../present-export.ts';

/** The file of an export of the caller, who must still read the log that is in it. Throws NOT_FOUND, NOT_ALLOWED. */
export async function openExport(
  deps: ExportDeps,
  actor: Actor,
  id: string,
): Promise<{ name: string; type: string; size: number; content: Readable }> {
  const record = isId(id) ? await findExport(deps.database.db, id) : null;
  if (!record || record.userId !== actor.userId || record.companyId !== actor.tenantId)
    throw new AppError('NOT_FOUND');
  await getReadableLog(deps, actor, record.asked.scope);
  const { storageKey, fileKey, size, endTime, language, format } = record;
  if (!storageKey || !fileKey || size === null || !endTime || expiryOf(endTime) <= deps.clock.now())
    throw new AppError('NOT_FOUND');
  const { type, extension } = FILE_TYPES[format];
  return {
    name: `${AUDIT_WORDS[language]('export.file')}.${extension}`,
    type,
    size,
    content: await decrypted(deps, { id, storageKey, fileKey }),
  };
}
