import { newId } from '@cinnabar/kernel';
import {
  SEAL_ACTS,
  SEAL_STAGES,
  type SealAct,
  type SealStage,
  storedStage,
} from '@cinnabar/protocol/seals/seal-lifecycle';
import { describe, expect, it } from 'vitest';
import { newGrant } from '../grants/grant-store.ts';
import type { Standing } from '../seals-policy.ts';
import { NO_ACT, type SealRecord } from '../seals-store.ts';
import { decideLifeAct } from './decide-life-act.ts';

const now = new Date();
const companyId = newId();
const managerId = newId();

function sealIn(stage: SealStage, over: Partial<SealRecord> = {}): SealRecord {
  return {
    ...NO_ACT,
    id: newId(),
    type: 'COMPANY',
    category: 'ELECTRONIC',
    categoryId: 'OFFICIAL',
    ownerId: companyId,
    ownerName: '海棠贸易有限公司',
    name: '公章',
    photokey: newId(),
    preferred: false,
    readiness: 'READY',
    useCount: 0,
    creatorId: newId(),
    createTime: now,
    ...over,
    ...storedStage(stage),
  };
}

const grantsOf = ({ id }: SealRecord) => [
  newGrant({
    sealId: id,
    number: 1,
    subjectType: 'EMPLOYEE',
    subjectId: managerId,
    right: 'MANAGE',
    grantedBy: newId(),
    grantTime: now,
  }),
];

const none: Standing = {
  userId: newId(),
  companyId,
  employed: true,
  roleIds: [],
  departmentIds: [],
  agencies: [],
  administers: false,
  standsIn: false,
  roles: [],
  rights: {},
  inPerson: false,
  now,
};

/** As `standingOf` reads them. */
const ROLES = {
  SA: { ...none, roles: ['SA'], administers: true, rights: { SEAL_MANAGE: 'COMPANY' } },
  manager: { ...none, userId: managerId },
  LP: { ...none, roles: ['LP'], rights: { SEAL_MANAGE: 'COMPANY' } },
  AUDITOR: { ...none, roles: ['AUDITOR'] },
  SYSTEM: { ...none, roles: ['SYSTEM'] },
  standIn: { ...none, roles: ['SYSTEM'], standsIn: true },
  employee: none,
  outsider: { ...none, employed: false, userId: managerId },
} as const satisfies Record<string, Standing>;
type Role = keyof typeof ROLES;

const MANAGERS: Role[] = ['SA', 'manager', 'standIn', 'LP'];
const OVERSEERS: Role[] = [...MANAGERS, 'AUDITOR'];

/** Written by hand: by act and stage who may do it, for a seal that was never used and whose release the administrator has asked for. */
const OPEN: Record<SealAct, Partial<Record<SealStage, Role[]>>> = {
  disable: { NORMAL: MANAGERS },
  reportLost: { NORMAL: MANAGERS, DISABLED: MANAGERS, RISK: MANAGERS },
  impound: { NORMAL: OVERSEERS, DISABLED: OVERSEERS, LOST: OVERSEERS, RISK: OVERSEERS },
  suspect: { NORMAL: OVERSEERS, DISABLED: OVERSEERS },
  release: { DISABLED: MANAGERS, LOST: MANAGERS, RISK: MANAGERS },
  askRelease: { IMPOUNDED: ['SA', 'standIn'] },
  releaseImpounded: { IMPOUNDED: ['LP', 'AUDITOR'] },
  destroy: { DISABLED: MANAGERS, LOST: MANAGERS, RISK: MANAGERS },
  delete: { NORMAL: MANAGERS, DISABLED: MANAGERS, LOST: MANAGERS, RISK: MANAGERS },
};

const mayBy = (seal: SealRecord, act: SealAct, who: Standing = ROLES.SA) =>
  decideLifeAct({ seal, grants: grantsOf(seal) }, who, act);

describe('the life of a seal', () => {
  it.each(SEAL_ACTS)('opens %s in each stage to exactly those who may do it', (act) => {
    for (const stage of SEAL_STAGES)
      for (const role of Object.keys(ROLES) as Role[]) {
        const seal = sealIn(stage, { releaseAskerId: newId() });
        const isOpen = OPEN[act][stage]?.includes(role) ?? false;
        expect(mayBy(seal, act, ROLES[role]) === null, `${act} in ${stage} by ${role}`).toBe(isOpen);
      }
  });

  it('deletes only what was never used', () => {
    expect(mayBy(sealIn('NORMAL', { useCount: 1 }), 'delete')).toBe('USED');
    expect(mayBy(sealIn('DISABLED', { useCount: 1 }), 'destroy')).toBeNull();
  });

  it('lets an auditor release an impounded seal only after another person has asked', () => {
    const auditor = ROLES.AUDITOR;
    expect(mayBy(sealIn('IMPOUNDED'), 'releaseImpounded', auditor)).toBe('NOT_ASKED');
    const bySelf = sealIn('IMPOUNDED', { releaseAskerId: auditor.userId });
    expect(mayBy(bySelf, 'releaseImpounded', { ...auditor, administers: true })).toBe('NOT_ASKED');
    expect(mayBy(sealIn('IMPOUNDED'), 'releaseImpounded', ROLES.LP)).toBeNull();
  });

  it('is none of a signature’s', () => {
    const own = sealIn('NORMAL', { type: 'PERSONAL', ownerId: none.userId });
    for (const act of SEAL_ACTS) expect(mayBy(own, act, { ...none, inPerson: true })).toBe('NOT_ALLOWED');
  });
});
