import {
  getGrantLetterCall,
  getGrantLetterPagesCall,
  listWaitingLettersCall,
} from '@cinnabar/protocol/seals/letter-calls';
import type { GrantLetter } from '@cinnabar/protocol/seals/letter-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

export const grantLetterQuery = (grantId: string) =>
  queryOptions({
    queryKey: ['seals', 'letter', grantId],
    queryFn: () => api(getGrantLetterCall, { query: { grantId } }),
  });

/** Of the file as it is now: its signature is another one. */
export const letterPagesQuery = ({ grantId, sha256 }: Pick<GrantLetter, 'grantId' | 'sha256'>) =>
  queryOptions({
    queryKey: ['seals', 'letter', grantId, 'pages', sha256],
    queryFn: () => api(getGrantLetterPagesCall, { query: { grantId } }),
  });

export const waitingLettersQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['seals', 'letters-waiting', companyId],
    queryFn: () => api(listWaitingLettersCall, { query: { companyId } }),
  });
