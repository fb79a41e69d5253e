import { contractFromTemplateSchema } from '@cinnabar/protocol/templates/contract-from-template-schema';
import type { z } from 'zod';
import type { BulkParty } from './bulk-tables.ts';

interface LaunchedRow {
  subject: string | null;
  parties: Record<string, BulkParty>;
  values: Record<string, string>;
}

interface LaunchedRun {
  versionId: string;
  categoryId: string | null;
  expireTime: Date | null;
}

/** What the contract of a row is made from. */
export function launchForm(
  { subject, parties, values }: LaunchedRow,
  { versionId, categoryId, expireTime }: LaunchedRun,
): z.output<typeof contractFromTemplateSchema> {
  return contractFromTemplateSchema.parse({
    versionId,
    values,
    categoryId,
    expireTime: expireTime?.toISOString() ?? null,
    ...(subject === null ? {} : { subject }),
    parties: Object.entries(parties).map(([roleId, { company, person, contact }]) => ({
      roleId,
      tenantName: company,
      receiverName: person || null,
      contact: contact || null,
    })),
  });
}
