import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import type {
  TemplateDetail,
  TemplatePage,
  TemplateVersion,
} from '@cinnabar/protocol/templates/template-schema';
import { type BenchClient, pause } from '../support/bench-client.ts';

/** A version that contracts are launched from, with values of the sponsor for each of them. */
export interface LaunchedVersion {
  versionId: string;
  roleId: string;
  values(at: number): Record<string, string>;
}

/** Of the demo, with six pages; its first version is filled in by the sponsor alone. */
const DEMO_TITLE = '软件技术服务合同';
const LOOK_MS = 500;
const MOST_LOOKS = 120;

/** Fixed pages on which values of the sponsor are drawn. */
export async function fixedPages(creator: BenchClient, tenantId: string): Promise<LaunchedVersion> {
  const template = await findDemoTemplate(creator, tenantId);
  const versions = await creator.get<TemplateVersion[]>(`/template/${template.id}/versions`);
  return {
    versionId: versions.find(({ number }) => number === 1)!.id,
    roleId: 'supplier',
    values: (at) => ({ 合同编号: `ZS-${at}`, 服务费: String(100_000 + at) }),
  };
}

/** The demo makes its templates after the start. */
async function findDemoTemplate(creator: BenchClient, tenantId: string): Promise<{ id: string }> {
  const query = `/template/list?tenantId=${tenantId}&keyword=${encodeURIComponent(DEMO_TITLE)}`;
  for (let looked = 0; looked < MOST_LOOKS; looked++) {
    const { list } = await creator.get<TemplatePage>(query);
    const found = list.find(({ title, published }) => title === DEMO_TITLE && published > 1);
    if (found) return found;
    await pause(LOOK_MS);
  }
  throw new Error(`the demo has no template ${DEMO_TITLE}`);
}

const roleOf = (id: string, sponsor: boolean): Omit<TemplateRole, 'sponsor'> & { sponsor: boolean } => ({
  id,
  name: id,
  sponsor,
  tenantType: 'COMPANY',
  step: sponsor ? 1 : 2,
  actions: [{ id: `${id}Seal`, type: 'CORPORATE' }],
});

/** The sample of a purchase contract as papers, all of whose params the sponsor fills in, so that sending typesets them and makes the launch revision. */
export async function papers(
  creator: BenchClient,
  manager: BenchClient,
  tenantId: string,
): Promise<LaunchedVersion> {
  const { params, paper, values } = PURCHASE_CONTRACT;
  const owned = params.map(({ sourceRole: _, ...param }) => ({
    ...param,
    owner: SPONSOR_OWNER,
    source: 'NONE' as const,
  }));
  const signatures = {
    kind: 'signatures' as const,
    id: 'benchSignatures',
    parties: ['buyer', 'seller'].map((role) => ({
      role,
      title: [{ kind: 'text' as const, text: role }],
      lines: [],
      places: [{ id: `${role}BenchSeal`, type: 'SEAL_CORPORATE' as const, width: 42, height: 42 }],
    })),
  };
  const blocks = paper.blocks.filter(({ kind }) => kind !== 'signatures');
  const made = await creator.post<TemplateDetail>('/template/papers', {
    tenantId,
    title: '采购合同',
    content: {
      documents: [],
      fields: [],
      roles: [roleOf('buyer', true), roleOf('seller', false)],
      papers: {
        params: owned,
        files: [{ id: 'main', paper: { ...paper, blocks: [...blocks, signatures] } }],
      },
    },
  });
  const { versionId } = await manager.post<TemplateDetail>(`/template/${made.id}/publish`, {
    version: made.version,
    note: '',
  });
  const asked = new Set(owned.flatMap(({ key, readOnly, formula }) => (readOnly || formula ? [] : [key])));
  const given = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => asked.has(entry[0])),
  );
  return {
    versionId: versionId!,
    roleId: 'seller',
    // Each contract has characters of its own, so that nothing is taken from the last one.
    values: (at) => ({ ...given, remarks: `第 ${at} 份：${String.fromCodePoint(0x4e00 + (at % 20_000))}` }),
  };
}
