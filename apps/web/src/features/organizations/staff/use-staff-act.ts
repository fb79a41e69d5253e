import { useQueryClient } from '@tanstack/react-query';
import { useSingleAct } from '../../../lib/use-single-act.ts';

/** Does one thing at a time, says what came of it, and reads the page again. True: done, or sent to another officer. */
export function useStaffAct() {
  const client = useQueryClient();
  const single = useSingleAct();
  async function run<T>(act: () => Promise<T>, done: string | ((result: T) => string)): Promise<boolean> {
    if (single.busy) return false;
    const isDone = await single.run(act, { done });
    void client.invalidateQueries({ queryKey: ['staff'] });
    return isDone;
  }
  return { busy: single.busy, run };
}
