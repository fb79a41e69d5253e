/** Proposals of any company: read again when an act was sent to another officer. Apart from their query, because every page knows this one. */
export const proposalsFilter = { queryKey: ['proposals'] };
