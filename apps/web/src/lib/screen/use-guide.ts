import { isGuideSeenCall, markGuideSeenCall } from '@cinnabar/protocol/identity/profile-calls';
import type { Guide } from '@cinnabar/protocol/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { useCurrentUser } from '../session/session.ts';

/** A guide that a person sees once in their life with the product: whether it is still due, and what closes it. */
export function useGuide(functionId: Guide): { due: boolean; close: () => void } {
  const { user, within } = useCurrentUser();
  const client = useQueryClient();
  const key = ['guide', user.id, functionId];
  const guide = { userId: user.id, functionId };
  const { data: seen = true } = useQuery({
    queryKey: key,
    queryFn: () => api(isGuideSeenCall, { query: guide }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: within === undefined,
  });
  const { mutate } = useMutation({
    mutationFn: () => api(markGuideSeenCall, { body: guide }),
    // Gone at once: if the server could not note it, it comes back another day.
    onMutate: () => client.setQueryData(key, true),
    meta: { quiet: true },
  });
  return { due: !seen, close: () => mutate() };
}
