/** How a process that was ended says why. */
export const ENDED_BY = { memory: 'SIGKILL', timeout: 'SIGXCPU', starved: 'SIGALRM' } as const;
