import { newId } from '@cinnabar/kernel';
import { describe, expect, it } from 'vitest';
import type { DepartmentRecord } from '../../departments/department-store.ts';
import { indexDepartments } from './department-index.ts';

/** Departments by their paths, each below the one that its path names. */
function tree(...paths: string[]): DepartmentRecord[] {
  const made = new Map<string, DepartmentRecord>();
  for (const path of paths) {
    const names = path.split(' / ');
    const parent = made.get(names.slice(0, -1).join(' / '));
    made.set(path, {
      companyId: newId(),
      id: newId(),
      parentId: parent?.id ?? null,
      name: names.at(-1)!,
      code: null,
      leaderId: null,
      rank: 0,
      plan: null,
      createTime: new Date(),
    });
  }
  return [...made.values()];
}

describe('the suggested department', () => {
  it('is the only one whose name is nearly the text, with or without others below it', () => {
    const alone = tree('采购中心', '采购中心 / 供应商管理部');
    expect(indexDepartments(alone).suggest('供应商管理')).toBe('采购中心 / 供应商管理部');
    const above = tree('采购中心', '采购中心 / 供应商管理部', '采购中心 / 供应商管理部 / 质量部');
    expect(indexDepartments(above).suggest('供应商管理')).toBe('采购中心 / 供应商管理部');
  });

  it('is none where two are as near', () => {
    const two = tree('华东区', '华东区 / 销售一部', '华南区', '华南区 / 销售一部');
    expect(indexDepartments(two).suggest('销售一')).toBeNull();
  });
});

describe('an index of departments', () => {
  it('finds one that was added by its path and by its name alone', () => {
    const [center, below] = tree('采购中心', '采购中心 / 供应商管理部');
    const index = indexDepartments([center!]);
    expect(index.find('供应商管理部')).toEqual({ path: ['供应商管理部'] });
    index.add(below!);
    expect(index.find('供应商管理部')).toEqual({ id: below!.id });
    expect(index.find('采购中心 / 供应商管理部')).toEqual({ id: below!.id });
    expect(index.suggest('供应商管理')).toBe('采购中心 / 供应商管理部');
  });
});
