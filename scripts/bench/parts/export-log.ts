import type { LogExport, LogExports } from '@cinnabar/protocol/audit/export-schema';
import type { Pool } from 'pg';
import { forgetPeak, peakOf, residentOf } from '../memory/resident-size.ts';
import { type BenchClient, pause } from '../support/bench-client.ts';
import { report } from '../support/bench-rounds.ts';
import { fillLog } from './log-filters.ts';

const RECORDS = 1_000_000;
const FEW = 10_000;
const MB = 1024 * 1024;
/** What a longer log may take beyond a short one: memory does not grow with the records. */
const MOST_MORE = 200 * MB;

/**
 * The export of a log of 1,000,000 records as CSV and as XLSX: how long it takes, and how far the memory of the server rises above where it was,
 * beside the same for 10,000 records. The chains are filled without hashes, so that the format with proof is left out.
 */
export async function measureExports(
  pool: Pool,
  client: BenchClient,
  { companyId, pid }: { companyId: string; pid: number },
): Promise<void> {
  await fillLog(pool, { scope: 'SYSTEM', chain: { id: 'system', kind: 'SYSTEM' }, records: FEW });
  await fillLog(pool, { scope: 'COMPANY', chain: { id: companyId, kind: 'TENANT' }, records: RECORDS });
  await pool.query('vacuum analyze audit_record');
  await pool.query('vacuum analyze audit_personal');
  for (const format of ['CSV', 'XLSX'] as const) {
    const few = await measure('SYSTEM', format);
    const many = await measure('COMPANY', format);
    report(
      `export ${many.records} records as ${format}`,
      `${many.seconds.toFixed(1)} s`,
      `${Math.round(many.records / many.seconds)} a second, ${(many.size / MB).toFixed(1)} MB`,
    );
    report(
      `the same, memory above before`,
      `${(many.memory / MB).toFixed(0)} MB`,
      `${few.records} records: ${(few.memory / MB).toFixed(0)} MB`,
      {
        isMet: many.memory - few.memory <= MOST_MORE,
        text: `${MOST_MORE / MB} MB more`,
      },
    );
  }

  async function measure(scope: 'COMPANY' | 'SYSTEM', format: 'CSV' | 'XLSX') {
    forgetPeak(pid);
    const before = residentOf(pid);
    const start = performance.now();
    const { id } = await client.post<LogExport>('/audit/export/begin', { scope, format });
    for (;;) {
      const { list } = await client.get<LogExports>('/audit/export/list');
      const found = list.find((one) => one.id === id)!;
      if (found.state === 'FAILED') throw new Error(`the export as ${format} failed`);
      if (found.state === 'READY')
        return {
          records: found.done,
          size: found.file!.size,
          seconds: (performance.now() - start) / 1000,
          memory: Math.max(0, peakOf(pid) - before),
        };
      await pause(200);
    }
  }
}
