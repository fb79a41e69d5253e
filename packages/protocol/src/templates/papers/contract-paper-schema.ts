import { z } from 'zod';
import { blockChangeSchema } from '../changes/change-schema.ts';
import { templateParamSchema } from '../params/param-schema.ts';

/** What its papers were made from; `files` names its documents that are typeset. */
export const contractPaperSchema = z.object({
  versionId: z.string(),
  files: z.array(
    z.object({
      file: z.string(),
      documentId: z.string(),
      /** Of a Word file: what converted it, with its version. */
      engine: z.string().optional(),
    }),
  ),
  params: z.array(templateParamSchema),
  /** Params that the caller fills in now. */
  mine: z.array(z.string()),
  /** Those of `mine` that the papers show for the present values. */
  asked: z.array(z.string()),
  /** By the keys of params: those of the sponsor and of the caller's party; of all once everything is filled in. */
  values: z.record(z.string(), z.string()),
  /** What the sponsor changed in the free zones of the template; everything else is its text. */
  deviations: z.array(z.object({ file: z.string(), changes: z.array(blockChangeSchema) })),
});
export type ContractPaper = z.infer<typeof contractPaperSchema>;
