import { EMPTY_CONFIG } from '@cinnabar/protocol/categories/rules/category-rules';
import { expect, it } from 'vitest';
import { createVersionMemory } from './version-memory.ts';

const kept = (deadlineDays: number) => ({ ...EMPTY_CONFIG, deadlineDays });

it('reads the rules of a version once, and those of another one by themselves', () => {
  const memory = createVersionMemory();
  const first = memory.read(['a 1', kept(10)]);
  expect(memory.read(['a 1', kept(10)])).toBe(first);
  expect(first.deadlineDays).toBe(10);
  expect(memory.read(['a 2', kept(20)]).deadlineDays).toBe(20);
});

it('keeps no more versions than it may', () => {
  const memory = createVersionMemory(2);
  const first = memory.read(['a', kept(1)]);
  for (const name of ['b', 'c']) memory.read([name, kept(2)]);
  expect(memory.read(['a', kept(1)])).not.toBe(first);
});

it('lets no contract change the rules of the others', () => {
  const rules = createVersionMemory().read(['a', { ...kept(1), materials: ['营业执照'] }]);
  expect(() => rules.materials.push('身份证照片')).toThrow(TypeError);
  expect(() => {
    rules.deadlineDays = 2;
  }).toThrow(TypeError);
});
