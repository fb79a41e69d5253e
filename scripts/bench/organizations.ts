/**
 * What a large company costs: its list of employees and a search beside those of a small one, in turns, so that a noisy machine disturbs both alike;
 * its charts with 100,000 contracts beside those with 1,000; the filters of a log of 1,000,000 records beside one of 10,000; and the import of 20,000
 * employees while other calls are made. `npm run bench:organizations -- log` measures one part alone: `lists`, `charts`, `log`, `import`, or
 * `export`, the export of 1,000,000 records, which is measured only when it is named.
 */
import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { askOnlySuspicious } from '../../e2e/server/ask-only-suspicious.ts';
import { databasePool } from '../../e2e/server/database-pool.ts';
import { startServer } from '../../e2e/server/start-server.ts';
import { measureExports } from './parts/export-log.ts';
import { compareFigures } from './parts/figures.ts';
import { compareLogs } from './parts/log-filters.ts';
import { type BenchClient, POLL_MS, pause } from './support/bench-client.ts';
import { quantile, report } from './support/bench-rounds.ts';
import { signIn } from './support/bench-sign-in.ts';

const PASSWORD = 'Demo#2026';
const SMALL = { administrator: '13800000001', company: '朱砂科技有限公司', staff: 500 };
const LARGE = { administrator: '13900000001', company: '海棠', staff: 50_000 };
/** Reads the log of the first company and that of the installation. */
const AUDITOR = '13800000005';
const IMPORTED = 20_000;
const ROUNDS = 60;
const chosen = process.argv.slice(2);
const measures = (part: 'lists' | 'charts' | 'log' | 'import') =>
  chosen.length === 0 || chosen.includes(part);

/** Names with their pinyin. */
const FAMILY =
  '王wang 李li 张zhang 刘liu 陈chen 杨yang 赵zhao 黄huang 周zhou 吴wu 徐xu 孙sun 胡hu 朱zhu 高gao 林lin 何he 郭guo 马ma 罗luo'.split(
    ' ',
  );
const GIVEN =
  '知夏zhi_xia 清和qing_he 予安yu_an 砚秋yan_qiu 书远shu_yuan 南枝nan_zhi 临溪lin_xi 未央wei_yang 景行jing_xing 柏川bai_chuan 眠之mian_zhi 初晴chu_qing 思衡si_heng'.split(
    ' ',
  );
const partsOf = (at: number) => [FAMILY[at % FAMILY.length]!, GIVEN[at % GIVEN.length]!];
const nameOf = (at: number) =>
  partsOf(at)
    .join('')
    .replace(/[a-z_]/g, '');
const keyOf = (at: number) =>
  partsOf(at)
    .join(' ')
    .replace(/[^a-z_ ]/g, '')
    .replace('_', ' ');

const server = await startServer({ CINNABAR_TRUSTED_PROXIES: '127.0.0.1' });
const pool = databasePool(server.dataDir);
try {
  await askOnlySuspicious(server.baseUrl);
  const baseUrl = server.baseUrl.replace('localhost', '127.0.0.1');
  const small = {
    id: await fill(SMALL, 0),
    client: await signIn(baseUrl, '10.0.0.1', SMALL.administrator, PASSWORD),
  };
  const large = {
    id: await fill(LARGE, 1),
    client: await signIn(baseUrl, '10.0.0.2', LARGE.administrator, PASSWORD),
  };
  await pool.query('vacuum analyze employee, employee_word');
  if (measures('lists')) await compareLists(small, large);
  if (measures('charts')) await compareFigures(pool, small, large);
  if (measures('log'))
    await compareLogs(pool, await signIn(baseUrl, '10.0.0.3', AUDITOR, PASSWORD), small.id);
  if (chosen.includes('export'))
    await measureExports(pool, await signIn(baseUrl, '10.0.0.4', AUDITOR, PASSWORD), {
      companyId: small.id,
      pid: server.process.pid!,
    });
  if (measures('import'))
    for (const mode of ['RIGHT', 'ALL'] as const) await measureImport(small, large, mode);
} finally {
  await pool.end();
  await server.stop();
}

interface Firm {
  id: string;
  client: BenchClient;
}

/** Employees who were invited, as an import leaves them. @returns the company's id */
async function fill({ company, staff }: typeof SMALL, part: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from company where name like $1', [
    `${company}%`,
  ]);
  const id = rows[0]!.id;
  for (let from = 0; from < staff; from += 1000) {
    const people = Array.from({ length: Math.min(1000, staff - from) }, (_, index) => {
      const at = from + index;
      const named = {
        name: nameOf(at),
        number: `N${at}`,
        mobile: String(14_000_000_000 + part * 1e8 + at),
      };
      return { ...named, key: keyOf(at) };
    });
    await pool.query(
      `insert into employee (company_id, id, status, name, number, mobile, name_key, status_time, create_time)
       select $1, gen_random_uuid(), 'INVITED', name, number, mobile, key, now(), now()
       from jsonb_to_recordset($2) as given (name text, number text, mobile text, key text)`,
      [id, JSON.stringify(people)],
    );
  }
  return id;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function compareLists(small: Firm, large: Firm): Promise<void> {
  const asks = {
    'first page': 'status=INVITED&pageSize=20',
    'search by full name': `status=INVITED&keyword=${encodeURIComponent('王知夏')}`,
    'search by a given name that thousands have': `status=INVITED&keyword=${encodeURIComponent('知夏')}`,
    'search by initials': 'status=INVITED&keyword=wzx',
    'search by a letter that thousands have': 'status=INVITED&keyword=w',
    'search by number': 'status=INVITED&keyword=N77',
    'search by how all numbers begin': 'status=INVITED&keyword=N',
  };
  for (const [what, query] of Object.entries(asks)) {
    const times: [number[], number[]] = [[], []];
    for (let round = -5; round < ROUNDS; round++)
      for (const [at, { id, client }] of [small, large].entries()) {
        const took = await timed(() => client.get(`/employee/list?companyId=${id}&${query}`));
        if (round >= 0) times[at]!.push(took);
      }
    const [few, many] = times.map((values) => quantile(values, 0.5)) as [number, number];
    const worst = quantile(times[1], 0.95);
    report(`${what}, ${LARGE.staff} employees, p95`, `${worst.toFixed(1)} ms`, '', {
      isMet: worst <= 100,
      text: '100 ms',
    });
    report(
      `${what}, ratio to ${SMALL.staff}`,
      (many / few).toFixed(2),
      `${few.toFixed(1)} → ${many.toFixed(1)} ms`,
      {
        isMet: many / few <= 1.5,
        text: '1.5',
      },
    );
  }
}

async function measureImport(small: Firm, other: Firm, mode: 'RIGHT' | 'ALL'): Promise<void> {
  const first = mode === 'ALL' ? 15_100_000_000 : 15_200_000_000;
  const lines = Array.from(
    { length: IMPORTED },
    (_, at) => `${nameOf(at)},${mode[0]}${at},${first + at},采购专员`,
  );
  const form = new FormData();
  form.set('file', new Blob([`姓名,工号,手机号,岗位\n${lines.join('\n')}`]), '名册.csv');
  const { id: companyId, client } = small;
  const calls = interactiveCalls(other);
  let begun = await client.post<EmployeeImport>(`/employee/import?companyId=${companyId}`, form);
  calls.mark(`while ${IMPORTED} rows are checked`);
  const checked = calls.elapsed();
  const start = performance.now();
  await client.post('/employee/import/commit', { companyId, id: begun.id, version: begun.version, mode });
  let written = 0;
  let steps = 0;
  for (let seen = -1; begun.state !== 'DONE'; ) {
    begun = await client.get<EmployeeImport>(`/employee/import?companyId=${companyId}&id=${begun.id}`);
    const done = begun.progress?.written ?? 0;
    if (done !== seen) steps++;
    seen = done;
    if (written === 0 && begun.progress?.toInvite != null) {
      written = performance.now() - start;
      calls.mark(`while they are written (${mode})`);
    }
    await pause(POLL_MS * 5);
  }
  const seconds = (performance.now() - start) / 1000;
  calls.mark('while they are invited');
  await calls.end();
  report(`read and check ${IMPORTED} rows`, `${(checked / 1000).toFixed(1)} s`);
  report(`write ${IMPORTED} rows (${mode})`, `${(written / 1000).toFixed(1)} s`, `${steps} steps seen`, {
    isMet: written <= 20_000,
    text: '20 s',
  });
  report(`the same with all invitations`, `${seconds.toFixed(1)} s`);
}

/** Calls of an administrator of another company, one after another. */
function interactiveCalls({ id, client }: Firm) {
  const paths = [
    `/employee/list?companyId=${id}&pageSize=20`,
    '/contract/list?box=TODO&pageSize=20',
    '/user',
  ];
  let times: number[] = [];
  let isOver = false;
  const begin = performance.now();
  const running = (async () => {
    for (let at = 0; !isOver; at++) {
      const path = paths[at % paths.length]!;
      times.push(await timed(() => client.get(path)));
      await pause(POLL_MS);
    }
  })();
  return {
    elapsed: () => performance.now() - begin,
    mark(what: string) {
      const p95 = quantile(times, 0.95);
      report(`other calls ${what}, p95`, `${p95.toFixed(1)} ms`, `${times.length} calls`, {
        isMet: p95 < 100,
        text: '100 ms',
      });
      times = [];
    },
    end: () => {
      isOver = true;
      return running;
    },
  };
}
