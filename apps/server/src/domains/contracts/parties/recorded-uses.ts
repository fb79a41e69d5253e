import type { UsedSeal } from '../../seals/index.ts';
import type { AuditDetail } from '../lifecycle/lifecycle-hooks.ts';

type RecordedUse = Pick<UsedSeal, 'sealName' | 'ground' | 'grant' | 'approval'> & {
  /** Absent in records from before letters. */
  letter?: string | null;
  /** The agent company, where the signer is an employee of one: its name and code. */
  agent?: { name: string; registerNo: string | null };
};

/** The company seals of a signature with what permitted them, for its record. */
export function recordedUses(used: readonly UsedSeal[]): AuditDetail {
  const ofCompany = used.filter(({ ground }) => ground !== 'OWNER');
  if (ofCompany.length === 0) return {};
  const kept: RecordedUse[] = ofCompany.map(({ sealName, ground, grant, approval, letter, agent }) => ({
    sealName,
    ground,
    grant,
    approval,
    ...(letter ? { letter } : {}),
    ...(agent ? { agent: { name: agent.name, registerNo: agent.registerNo } } : {}),
  }));
  return { seals: JSON.stringify(kept) };
}

/** The same from a record; none for one of before grants. */
export function readUses(recorded: unknown): RecordedUse[] {
  return typeof recorded === 'string' ? (JSON.parse(recorded) as RecordedUse[]) : [];
}
