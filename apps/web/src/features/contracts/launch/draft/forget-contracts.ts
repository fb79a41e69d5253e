import type { QueryClient } from '@tanstack/react-query';

/** Lists, counters and details are read again: a contract has changed. */
export async function forgetContracts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['contracts'] }),
    client.invalidateQueries({ queryKey: ['contract'] }),
  ]);
}
