import type { Namespace } from '@cinnabar/locales/text-keys';
import type { Translate } from '@cinnabar/locales/translate';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { useState } from 'react';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { useForm } from '../../../lib/form/use-form.ts';

interface PublishFormOptions<N extends Namespace> {
  t: Translate<N>;
  /** The refusal whose errors are the gaps. */
  incomplete: 'TEMPLATE_INCOMPLETE' | 'CLAUSE_INCOMPLETE';
  publish: (note: string) => Promise<void>;
}

/** The note of a version, and every gap for which publishing was refused. */
export function usePublishForm<N extends Namespace>({ t, incomplete, publish }: PublishFormOptions<N>) {
  const [gaps, setGaps] = useState<readonly FieldError[]>([]);
  const form = useForm<{ note: string }, N>({
    t,
    start: { note: '' },
    send: ({ note }) => publish(note.trim()),
    explain: (error) => {
      if (!isFailure(error, incomplete)) return undefined;
      setGaps(error.errors);
      return {};
    },
  });
  return { form, gaps };
}
