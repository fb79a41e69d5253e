import { listOwnLinksCall } from '@cinnabar/protocol/access/own-links-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';

/** `GET /user/links`: the companies' own sign-ins that are linked with the account, that ask to be, and that could be. */
export const ownLinksQuery = queryOptions({
  queryKey: ['own-links'],
  queryFn: () => api(listOwnLinksCall),
});
