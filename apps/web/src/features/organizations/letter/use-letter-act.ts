import type { Letter } from '@cinnabar/protocol/organizations/letter/letter-schema';
import { useQueryClient } from '@tanstack/react-query';
import { isFailure } from '../../../lib/errors/api-error.ts';

/** Does one act on a letter and shows what it answers; when the letter was ended meanwhile, it is read again. */
export function useLetterAct(id: string): (act: () => Promise<Letter>) => Promise<void> {
  const client = useQueryClient();
  const queryKey = ['company-letter', id];
  return async (act) => {
    try {
      client.setQueryData(queryKey, await act());
    } catch (error) {
      if (isFailure(error, 'COMPANY_LETTER_STATE') || isFailure(error, 'BYTES_CHANGED'))
        void client.invalidateQueries({ queryKey });
      throw error;
    }
  };
}
