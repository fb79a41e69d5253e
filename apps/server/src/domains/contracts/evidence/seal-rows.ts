import type { AuditRecord } from '../../audit/index.ts';
import type { readGround } from '../parties/recorded-ground.ts';
import { readUses } from '../parties/recorded-uses.ts';
import { moment, type PAPERS, text } from './report-words.ts';

type Paper = (typeof PAPERS)[keyof typeof PAPERS];

/** Each company seal, with the grant or the role that permitted its use. */
export function sealRows({ seals }: AuditRecord['detail'], paper: Paper): [string, string][] {
  const said = readUses(seals).map(({ sealName, ground, grant, approval, letter, agent }) =>
    paper.sealUse
      .replace('{seal}', () => sealName)
      .replace(
        '{ground}',
        paper.grounds[ground].replace('{grant}', String(grant ?? '')).replace('{approval}', approval ?? ''),
      )
      .concat(
        agent
          ? paper.agent.replace('{company}', () => [agent.name, agent.registerNo].filter(Boolean).join(' '))
          : '',
      )
      .concat(letter ? paper.grantLetter.replace('{digest}', letter) : ''),
  );
  return said.length === 0 ? [] : [[paper.seal, said.join('\n')]];
}

/** By which grant a seal was applied without a person, who answers for it, and the will of who granted it. */
export function groundRows(ground: ReturnType<typeof readGround>, paper: Paper): [string, string][] {
  if (!ground) return [];
  const will = paper.automaticWill
    .replace('{name}', () => ground.grantedBy)
    .replace('{time}', () => moment(ground.time))
    .replace('{method}', () => paper.methods[ground.method])
    .replace('{terms}', () => ground.terms);
  return [
    [paper.automatic, paper.automaticGrant.replace('{grant}', String(ground.number))],
    [paper.holder, text(ground.holder)],
    [paper.will, will],
  ];
}

/** Only where a seal asked for the code of its token. */
export function tokenRow(detail: AuditRecord['detail'], paper: Paper): [string, string][] {
  if (typeof detail.tokens !== 'string') return [];
  return [
    [paper.token, paper.tokenUsed.replace('{serialNo}', () => text(detail.tokens).replaceAll(' ', ', '))],
  ];
}
