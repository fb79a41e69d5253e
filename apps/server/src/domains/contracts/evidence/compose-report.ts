import enWords from '@cinnabar/locales/en-US/contracts' with { type: 'json' };
import zhWords from '@cinnabar/locales/zh-CN/contracts' with { type: 'json' };
import type { ReportBlock, ReportPlan } from '@cinnabar/pdf';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { Identified } from '@cinnabar/protocol/identity/identified-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { AuditRecord } from '../../audit/index.ts';
import { readOriginals } from '../launching/original-files.ts';
import { type ContractState, partyName } from '../lifecycle/contract-state.ts';
import { readGround } from '../parties/recorded-ground.ts';
import { signerOf } from '../reading/present-timeline.ts';
import type { Evidence } from './gather-evidence.ts';
import { moment, NONE, PAPERS, text } from './report-words.ts';
import { groundRows, sealRows, tokenRow } from './seal-rows.ts';

/** By a person, and by a grant of the seal. */
const SIGNED = ['CONTRACT_SIGN', 'CONTRACT_AUTO_SIGN'];
const WORDS = { zh_CN: zhWords, en_US: enWords };

/** File name of the report, in the language of the report. */
export const reportName = ({ contract }: Pick<ContractState, 'contract'>, language: Language): string =>
  `${PAPERS[language].fileName.replace('{subject}', () => contract.subject)}.pdf`;

/** The evidence report (出证报告) as typeset. */
export function composeReport(
  evidence: Evidence,
  {
    language,
    now,
    platform,
    independentTime,
  }: { language: Language; now: Date; platform: string; independentTime: boolean },
): ReportPlan {
  const paper = PAPERS[language];
  const { contract } = evidence.state;
  const section = (heading: string, ...blocks: ReportBlock[]): ReportBlock[] => [
    { kind: 'heading', text: heading },
    ...blocks,
  ];
  return {
    title: `${paper.title} · ${contract.subject}`,
    language: language === 'zh_CN' ? 'zh-CN' : 'en-US',
    footer: paper.footer.replace('{sn}', contract.sn),
    blocks: [
      {
        kind: 'title',
        text: paper.title,
        subtitle: `${paper.made} ${moment(now)} · ${paper.by} ${platform}`,
      },
      {
        kind: 'text',
        text: independentTime ? paper.intro : `${paper.intro}\n${paper.ownTime}`,
        tone: 'soft',
      },
      ...section(paper.contract, contractFacts(evidence, language)),
      ...section(paper.parties, partyTable(evidence, language)),
      ...section(paper.signatures, ...signatureFacts(evidence, language)),
      ...section(paper.files, fileTable(evidence, language), ...originalFiles(evidence, language)),
      ...section(paper.log, logTable(evidence, language)),
      ...section(paper.chain, chainFacts(evidence, language)),
      ...section(paper.proof, proofFacts(evidence, language)),
      ...section(paper.how, { kind: 'text', text: paper.howText }),
    ],
  };
}

function contractFacts({ state: { contract } }: Evidence, language: Language): ReportBlock {
  const paper = PAPERS[language];
  const rows: [string, string][] = [
    [paper.subject, contract.subject],
    [paper.number, contract.sn],
    [paper.id, contract.id],
    [paper.status, WORDS[language].status[contract.status]],
    [paper.sponsor, contract.tenantName || contract.creatorName],
    [paper.creator, contract.creatorName],
    [paper.createTime, moment(contract.createTime)],
    [paper.sendTime, moment(contract.sendTime)],
    [paper.deadline, moment(contract.expireTime)],
    [paper.completeTime, moment(contract.completeTime)],
  ];
  if (contract.comments) rows.push([paper.reason, contract.comments]);
  if (contract.voidReason) rows.push([paper.voidReason, contract.voidReason]);
  return { kind: 'facts', rows };
}

function partyTable({ state }: Evidence, language: Language): ReportBlock {
  const paper = PAPERS[language];
  return {
    kind: 'table',
    columns: [
      { head: paper.party, share: 2.4 },
      { head: paper.receiver, share: 1.1 },
      { head: paper.contact, share: 1.5 },
      { head: paper.state, share: 1 },
      { head: paper.completeTime, share: 2 },
    ],
    rows: state.signatories.map((party) => [
      partyName(party),
      text(party.receiverName),
      party.contact ? maskContact(party.contact) : NONE,
      WORDS[language].status[party.status],
      moment(party.completeTime),
    ]),
  };
}

function signatureFacts({ state, records }: Evidence, language: Language): ReportBlock[] {
  const paper = PAPERS[language];
  const signed = records.filter(({ event }) => SIGNED.includes(event));
  if (signed.length === 0) return [{ kind: 'text', text: paper.noSignatures }];
  return signed.map((record): ReportBlock => {
    const { detail, actor } = record;
    const party = state.signatories.find(({ id }) => id === detail.party);
    const step = state.actions.find(({ id }) => id === detail.step);
    const method = paper.methods[detail.method as keyof typeof paper.methods];
    const ground = readGround(detail);
    return {
      kind: 'facts',
      rows: [
        [paper.party, party ? partyName(party) : NONE],
        [paper.step, step ? WORDS[language].actionType[step.type] : NONE],
        ...sealRows(detail, paper),
        [paper.signer, ground ? paper.noSigner : text(actor.name)],
        ...groundRows(ground, paper),
        [paper.identified, identified(signerOf(detail), paper.identity)],
        [paper.time, moment(record.time)],
        [paper.method, text(method)],
        ...tokenRow(detail, paper),
        ...(ground
          ? []
          : ([
              [paper.address, text(actor.address)],
              [paper.device, text(actor.device)],
            ] satisfies [string, string][])),
        [paper.certificate, text(detail.certificateSubject)],
        [paper.issuer, text(detail.certificateIssuer)],
        [paper.serial, text(detail.certificateSerialNo)],
        [paper.validity, validity(detail)],
        [paper.licensed, detail.certificateLicensed === 'true' ? paper.licensedYes : paper.licensedNo],
        [paper.signedDigests, text(detail.documents).replaceAll(' ', '\n')],
      ],
    };
  });
}

/** How person and company were identified at signing, as in their certificate. */
function identified(signer: Identified | null, words: (typeof PAPERS)[Language]['identity']): string {
  if (!signer) return NONE;
  const { person, personProof, company, companyProof } = signer;
  const said = [
    personProof && words.person[personProof].replace('{person}', person ?? ''),
    companyProof && words.company[companyProof].replace('{company}', company ?? ''),
  ];
  return text(said.filter(Boolean).join('\n'));
}

function validity({ certificateFrom: from, certificateTo: to }: AuditRecord['detail']): string {
  return typeof from === 'string' && typeof to === 'string'
    ? `${moment(new Date(from))} – ${moment(new Date(to))}`
    : NONE;
}

function fileTable({ documents, revisions }: Evidence, language: Language): ReportBlock {
  const paper = PAPERS[language];
  return {
    kind: 'table',
    columns: [
      { head: paper.file, share: 1.7 },
      { head: paper.revision, share: 1 },
      { head: paper.time, share: 1.5 },
      { head: paper.digest, share: 2.8 },
    ],
    rows: documents.flatMap(({ id, title }) =>
      revisions
        .filter(({ documentId }) => documentId === id)
        .map((one) => [
          title,
          `${one.revision} ${paper.kinds[one.kind as keyof typeof paper.kinds] ?? ''}`.trim(),
          moment(one.createTime),
          one.sha256,
        ]),
    ),
  };
}

/** The sources of files that were converted to PDF, as recorded at sending. */
function originalFiles({ documents, records }: Evidence, language: Language): ReportBlock[] {
  const paper = PAPERS[language];
  const sent = records.find(({ event }) => event === 'CONTRACT_SEND');
  const originals = readOriginals(sent?.detail.originals);
  if (originals.length === 0) return [];
  return [
    { kind: 'text', text: paper.originals },
    {
      kind: 'table',
      columns: [
        { head: paper.file, share: 1.4 },
        { head: paper.original, share: 1.5 },
        { head: paper.bytes, share: 0.9 },
        { head: paper.engine, share: 1.1 },
        { head: paper.digest, share: 2.4 },
      ],
      rows: originals.map(({ documentId, name, size, engine, sha256 }) => [
        text(documents.find(({ id }) => id === documentId)?.title),
        name,
        String(size),
        text(engine),
        sha256,
      ]),
    },
  ];
}

function logTable({ records }: Evidence, language: Language): ReportBlock {
  const paper = PAPERS[language];
  const events: Record<string, string> = WORDS[language].audit;
  return {
    kind: 'table',
    columns: [
      { head: paper.sequence, share: 0.5 },
      { head: paper.time, share: 1.5 },
      { head: paper.event, share: 1.5 },
      { head: paper.actor, share: 1.5 },
      { head: paper.hash, share: 2.6 },
    ],
    rows: records.map((record) => [
      String(record.sequence),
      moment(record.time),
      events[record.event] ?? record.event,
      [record.actor.userId === null ? paper.system : text(record.actor.name), record.actor.address ?? '']
        .filter(Boolean)
        .join('\n'),
      record.hash,
    ]),
  };
}

function chainFacts({ records, verdict }: Evidence, language: Language): ReportBlock {
  const paper = PAPERS[language];
  const state = verdict.intact ? paper.intact : paper.broken.replace('{at}', String(verdict.brokenAt));
  return {
    kind: 'facts',
    rows: [
      [paper.chainState, state],
      [paper.length, String(verdict.length)],
      [paper.head, text(records.at(-1)?.hash)],
    ],
  };
}

function proofFacts({ proof }: Evidence, language: Language): ReportBlock {
  const paper = PAPERS[language];
  if (!proof) return { kind: 'text', text: paper.noProof };
  return {
    kind: 'facts',
    rows: [
      [paper.rootNumber, String(proof.root.number)],
      [paper.rootTime, moment(new Date(proof.root.createTime))],
      [paper.root, proof.root.root],
      [paper.leaf, proof.entry],
      [paper.position, `${proof.position} / ${proof.root.size}`],
      [paper.path, proof.path.length > 0 ? proof.path.join('\n') : NONE],
    ],
  };
}
