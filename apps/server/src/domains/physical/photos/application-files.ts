import { isId, newId } from '@cinnabar/kernel';
import type { sendFileSchema } from '@cinnabar/protocol/physical/application-schema';
import { MOST_APPLICATION_FILES } from '@cinnabar/protocol/physical/physical-values';
import { and, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isPicture } from '../../../platform/pictures/is-picture.ts';
import { storeHeld } from '../../../platform/storage/hold-file.ts';
import { changeState, getSeen } from '../applications/change-state.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { requireChangeable, requireOpen } from '../physical-policy.ts';
import { applicationFile } from '../physical-tables.ts';
import { recordEvent } from '../record-event.ts';
import type { FileRecord, WholeApplication } from '../stores/application-store.ts';
import { lockWhole } from '../stores/application-store.ts';

interface File {
  name: string;
  bytes: Buffer;
}

/**
 * What is to be stamped, while it is a draft; the scan of what was stamped, once it is in use. PDF, JPEG, PNG or WebP. Throws what `changeState`
 * throws, PHYSICAL_FILE for another kind of file, PHYSICAL_FILES past the largest number.
 */
export async function sendFile(
  deps: PhysicalDeps,
  actor: Actor,
  { id, kind }: z.output<typeof sendFileSchema>,
  { name, bytes }: File,
): Promise<void> {
  await getSeen(deps, actor, id, requireChangeable);
  if (!isPicture(bytes) && bytes.toString('latin1', 0, 5) !== '%PDF-') throw new AppError('PHYSICAL_FILE');
  const keep = async (tx: Tx, { application }: WholeApplication) => {
    const [row] = await tx
      .select({ files: count() })
      .from(applicationFile)
      .where(eq(applicationFile.applicationId, id));
    if (row!.files >= MOST_APPLICATION_FILES)
      throw new AppError('PHYSICAL_FILES', { params: { max: MOST_APPLICATION_FILES } });
    const { key: storageKey, sha256, size } = await storeHeld(deps, tx, bytes);
    await tx
      .insert(applicationFile)
      .values({ id: newId(), applicationId: id, kind, name: name.slice(0, 120), storageKey, sha256, size });
    await recordEvent(
      deps,
      tx,
      { companyId: application.companyId, application },
      actor,
      kind === 'STAMPED' ? 'PHYSICAL_STAMPED' : 'PHYSICAL_FILE',
      { file: name.slice(0, 120), sha256 },
    );
  };
  if (kind === 'STAMPED')
    return changeState(deps, actor, { id, act: 'stamped' }, ({ tx, whole }) => keep(tx, whole));
  return deps.database.transaction(async (tx) => {
    const whole = (await lockWhole(tx, id))!;
    if (whole.application.applicantId !== actor.userId) throw new AppError('NOT_ALLOWED');
    if (whole.application.status !== 'DRAFT') throw new AppError('PHYSICAL_STATE');
    await keep(tx, whole);
  });
}

/** For those who see the application. Throws NOT_FOUND, PHYSICAL_OFF. */
export async function getFile(
  deps: PhysicalDeps,
  actor: Actor,
  { id, fileId }: { id: string; fileId: string },
): Promise<FileRecord> {
  const { whole } = await getSeen(deps, actor, id, requireOpen);
  if (!isId(fileId)) throw new AppError('NOT_FOUND');
  const [found] = await deps.database.db
    .select()
    .from(applicationFile)
    .where(and(eq(applicationFile.id, fileId), eq(applicationFile.applicationId, whole.application.id)));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
