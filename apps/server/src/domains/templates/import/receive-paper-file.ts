import type { Actor } from '../../../platform/http/actor.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { withUpload } from '../../../platform/uploads/receive-upload.ts';
import { requireLine } from '../../../platform/uploads/require-line.ts';
import { stagingFolder } from '../../../platform/uploads/staging.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { accessToChange } from '../templates-policy.ts';
import { paperFileTooLarge } from './import-paper.ts';

const FILES_AN_HOUR = 120;

interface Order {
  actor: Actor;
  tenantId: string;
  request: Parameters<typeof withUpload>[0];
  /** What is counted: 120 files an hour for each user. */
  limit: string;
}

/**
 * A Word file or page of HTML of an author for a template of a company; authorised before it is read. Errors: RATE_LIMITED, PAPER_FILE_TOO_LARGE, those of
 * `accessToChange`.
 */
export async function receivePaperFile<T>(
  deps: TemplatesDeps,
  { actor, tenantId, request, limit }: Order,
  use: (companyId: string, upload: Parameters<Parameters<typeof withUpload>[2]>[0]) => Promise<T>,
): Promise<T> {
  const key = `${limit}:${actor.userId}`;
  await countAttempt(deps.database, { key, max: FILES_AN_HOUR, windowSeconds: 3600 });
  const { company } = await accessToChange(deps, actor, tenantId, 'CREATE');
  const rule = {
    folder: stagingFolder(deps.dataDir),
    checkName: (filename: string) => requireLine(filename, 'file'),
    tooLarge: paperFileTooLarge,
  };
  return withUpload(request, rule, (upload) => use(company.id, upload));
}
