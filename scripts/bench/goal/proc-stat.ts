/** What one line of `/proc/<pid>/stat` or of a thread's says (proc_pid_stat(5)). Times in milliseconds of a processor, user and system. */
export interface ProcStat {
  pid: number;
  name: string;
  parent: number;
  ms: number;
  /** Of children that ended and were waited for, with theirs. */
  endedMs: number;
}

/** Ticks a second: USER_HZ, 100 on every architecture that Node runs on (time(7)). */
const TICK_MS = 10;

/** @throws Error for anything but such a line */
export function parseProcStat(line: string): ProcStat {
  // The name stands in parentheses and may contain spaces and parentheses itself.
  const [open, close] = [line.indexOf('('), line.lastIndexOf(')')];
  const fields = line.slice(close + 2).split(' ');
  const field = (number: number) => Number(fields[number - FIRST_FIELD]);
  const stat = {
    pid: Number(line.slice(0, Math.max(open, 0))),
    name: line.slice(open + 1, close),
    parent: field(4),
    ms: (field(14) + field(15)) * TICK_MS,
    endedMs: (field(16) + field(17)) * TICK_MS,
  };
  if (!(stat.pid > 0) || Number.isNaN(stat.endedMs)) throw new Error(`not a line of /proc: ${line}`);
  return stat;
}

/** The first one after the name, counted as the manual does. */
const FIRST_FIELD = 3;

/** Processor time of the whole machine since its start, in milliseconds summed over its processors (proc_stat(5)). */
export interface MachineTime {
  busyMs: number;
  idleMs: number;
}

/** @param text of `/proc/stat` */
export function parseMachineTime(text: string): MachineTime {
  const [, numbers] = /^cpu +(.+)$/m.exec(text) ?? [];
  if (numbers === undefined) throw new Error('no processors in /proc/stat');
  // user nice system idle iowait irq softirq steal; guests are counted in the first two already.
  const [user, nice, system, idle, iowait, irq, softirq, steal] = numbers.split(' ').map(Number);
  return {
    busyMs: (user! + nice! + system! + irq! + softirq! + steal!) * TICK_MS,
    idleMs: (idle! + iowait!) * TICK_MS,
  };
}
