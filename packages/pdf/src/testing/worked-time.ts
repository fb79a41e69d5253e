/** A clock of what this process works from now on, in milliseconds of processor time: what waits for a busy machine is not slow. */
export function workedTime(): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
}
