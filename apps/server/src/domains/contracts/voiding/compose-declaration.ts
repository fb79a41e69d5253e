import { toChineseDate } from '@cinnabar/kernel';
import en from '@cinnabar/locales/en-US/contracts-papers' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/contracts-papers' with { type: 'json' };
import type { ReportPlan } from '@cinnabar/pdf';
import { type ContractRecord, partyName, type SignatoryRecord } from '../lifecycle/contract-state.ts';

type Text = keyof typeof zh.declaration;

/** Both languages on one line: the declaration has one text for all parties. */
const both = (key: Text): string => `${zh.declaration[key]} ${en.declaration[key]}`;

/** Size of a picture on the page, in millimetres. */
const PLACE = { company: { width: 42, height: 42 }, person: { width: 50, height: 20 } };

/** The declaration by which the parties void a contract; one field for each step. */
export function composeDeclaration(
  contract: ContractRecord,
  {
    reason,
    files,
    parties,
    names,
    now,
  }: {
    reason: string;
    files: readonly { title: string; sha256: string }[];
    /** The signing parties. */
    parties: readonly { party: SignatoryRecord; stepId: string }[];
    /** All parties of the contract: of one that was closed early some never signed. */
    names: readonly string[];
    now: Date;
  },
): ReportPlan {
  return {
    title: `${zh.declaration.title} · ${contract.subject}`,
    language: 'zh-CN',
    footer: `${contract.sn} · ${zh.declaration.footer}`,
    blocks: [
      { kind: 'title', text: zh.declaration.title, subtitle: en.declaration.title },
      { kind: 'text', text: zh.declaration.body },
      { kind: 'text', text: en.declaration.body, tone: 'soft' },
      { kind: 'heading', text: both('contract') },
      {
        kind: 'facts',
        rows: [
          [both('subject'), contract.subject],
          [both('number'), contract.sn],
          [both('completed'), contract.completeTime ? toChineseDate(contract.completeTime) : '—'],
          [both('parties'), names.join('、')],
          [both('reason'), reason],
          [both('declared'), toChineseDate(now)],
        ],
      },
      { kind: 'heading', text: both('files') },
      {
        kind: 'table',
        columns: [
          { head: both('file'), share: 1.3 },
          { head: both('digest'), share: 3 },
        ],
        rows: files.map(({ title, sha256 }) => [title, sha256]),
      },
      { kind: 'heading', text: both('signatures') },
      {
        kind: 'places',
        places: parties.map(({ party, stepId }) => ({
          id: stepId,
          name: partyName(party),
          act: both(party.tenantType === 'PERSONAL' ? 'sign' : 'seal'),
          dateLabel: both('date'),
          ...(party.tenantType === 'PERSONAL' ? PLACE.person : PLACE.company),
        })),
      },
    ],
  };
}
