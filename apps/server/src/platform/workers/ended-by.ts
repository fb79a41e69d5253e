/** How a process that was ended reports the reason. */
export const ENDED_BY = { memory: 'SIGKILL', timeout: 'SIGXCPU', starved: 'SIGALRM' } as const;
