import { describe, expect, it } from 'vitest';
import { afterQuickChoice, type Successions } from './quick-choice.ts';

const [shen, luo, fang] = ['沈砚', '罗清嘉', '方予安'].map((name) => ({ id: name, name }));
const KINDS = ['TASK', 'DRAFT', 'RUNNING'] as const;
const START: Successions = {
  all: null,
  TASK: shen!,
  DRAFT: null,
  RUNNING: null,
  SEAL_GRANT: null,
  SEAL_AGENCY: null,
  PHYSICAL_SEAL: null,
  TEMPLATE_RIGHT: null,
  TEMPLATE: null,
  TEMPLATE_CODE: null,
  ROLE: null,
};

describe('one successor for all kinds', () => {
  const chosen = { ...START, ...afterQuickChoice(START, luo!, KINDS, {}) };

  it('replaces successors that were chosen one by one', () => {
    expect(chosen).toEqual({
      all: luo,
      TASK: luo,
      DRAFT: luo,
      RUNNING: luo,
      SEAL_GRANT: null,
      SEAL_AGENCY: null,
      PHYSICAL_SEAL: null,
      TEMPLATE_RIGHT: null,
      TEMPLATE: null,
      TEMPLATE_CODE: null,
      ROLE: null,
    });
  });

  it('gives them back when it is emptied, but for kinds that got another one since', () => {
    expect(afterQuickChoice({ ...chosen, DRAFT: fang! }, null, KINDS, START)).toEqual({
      all: null,
      TASK: shen,
      DRAFT: fang,
      RUNNING: null,
    });
  });
});
