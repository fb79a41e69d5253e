import type { Namespace } from '@cinnabar/locales/text-keys';
import type { Translate } from '@cinnabar/locales/translate';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { notify } from '../../../lib/notices.ts';

interface PublishFormOptions<N extends Namespace> {
  t: Translate<N>;
  /** The refusal whose errors are the gaps. */
  incomplete: 'TEMPLATE_INCOMPLETE' | 'CLAUSE_INCOMPLETE';
  publish: (note: string) => Promise<unknown>;
  /** Said once it is published. */
  done: string;
  /** What shows the answer at once: the next change is made to it. */
  detailKey: QueryKey;
  /** What is asked for once more. */
  queryKey: QueryKey;
  onClose: () => void;
}

/** The note of a version, and every gap for which publishing was refused. */
export function usePublishForm<N extends Namespace>(options: PublishFormOptions<N>) {
  const { t, incomplete, publish, done, detailKey, queryKey, onClose } = options;
  const client = useQueryClient();
  const [gaps, setGaps] = useState<readonly FieldError[]>([]);
  const form = useForm<{ note: string }, N>({
    t,
    start: { note: '' },
    send: async ({ note }) => {
      client.setQueryData(detailKey, await publish(note.trim()));
      notify('ok', done);
      onClose();
      await client.invalidateQueries({ queryKey });
    },
    explain: (error) => {
      if (!isFailure(error, incomplete)) return undefined;
      setGaps(error.errors);
      return {};
    },
  });
  return { form, gaps };
}
