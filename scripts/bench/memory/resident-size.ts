import { readFileSync, writeFileSync } from 'node:fs';

/** Resident set of a process now, bytes (Linux). */
export const residentOf = (pid: number) => sizeIn(pid, 'status', 'VmRSS') * 1024;

/** Its peak since `forgetPeak`, bytes. */
export const peakOf = (pid: number) => sizeIn(pid, 'status', 'VmHWM') * 1024;

/** See proc(5). */
export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** A number from a file of /proc; 0 where it has none of that name. */
export function sizeIn(pid: number, file: string, name: string): number {
  const [, size] =
    new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8')) ?? [];
  return Number(size ?? 0);
}
