import type { UsedSeal } from '../../seals/index.ts';
import type { AuditDetail } from '../lifecycle/lifecycle-hooks.ts';

type RecordedUse = Pick<UsedSeal, 'sealName' | 'ground' | 'grant' | 'approval'> & {
  /** Absent in records from before letters. */
  letter?: string | null;
};

/** The company seals of a signature with what permitted them, for its record. */
export function recordedUses(used: readonly UsedSeal[]): AuditDetail {
  const ofCompany = used.filter(({ ground }) => ground !== 'OWNER');
  if (ofCompany.length === 0) return {};
  const kept: RecordedUse[] = ofCompany.map(({ sealName, ground, grant, approval, letter }) => ({
    sealName,
    ground,
    grant,
    approval,
    ...(letter ? { letter } : {}),
  }));
  return { seals: JSON.stringify(kept) };
}

/** The same from a record; none for one of before grants. */
export function readUses(recorded: unknown): RecordedUse[] {
  return typeof recorded === 'string' ? (JSON.parse(recorded) as RecordedUse[]) : [];
}
