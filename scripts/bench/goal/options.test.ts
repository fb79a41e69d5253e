import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the options of the benchmark', () => {
  it('measure small files on one process when none are given', () => {
    expect(readOptions([])).toEqual({
      processes: [1],
      file: 'small',
      seconds: 30,
      warmSeconds: 15,
      atOnce: 32,
      outside: false,
      profile: false,
    });
  });

  it('take several numbers of processes', () => {
    expect(readOptions(['--processes', '1,2,4', '--outside']).processes).toEqual([1, 2, 4]);
  });

  it('keep fewer large files on their way', () => {
    expect(readOptions(['--big']).atOnce).toBeLessThan(readOptions([]).atOnce);
    expect(readOptions(['--big', '--at-once', '9']).atOnce).toBe(9);
  });

  it.each([[['--processes', '0']], [['--processes', '1,']], [['--seconds', 'ten']], [['--huge']]])(
    'are refused with the usage: %s',
    (args) => {
      expect(() => readOptions(args)).toThrow('bench:goal [--processes');
    },
  );
});
