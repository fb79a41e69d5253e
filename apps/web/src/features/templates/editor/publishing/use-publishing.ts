import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isFailure } from '../../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { showError } from '../../../../lib/query-client.ts';
import { fieldOfGap } from '../../gap-field.ts';
import { detailPath } from '../../template-paths.ts';
import { publishTemplate } from '../editor-calls.ts';
import type { WorkSession } from '../work/use-template-work.ts';

/** What keeps the template from being published, and the field that it is about; null: files or roles. */
export interface Gap {
  error: FieldError;
  fieldId: string | null;
}

export type PublishStep = 'none' | 'checking' | 'asking' | 'publishing' | 'gaps';

type PublishSession = Pick<WorkSession, 'flush' | 'act' | 'written'>;

/**
 * From the press on "publish" to the next version: keep the draft, ask for a note, publish, or name what is missing. With `check` that is named
 * before a note is asked for.
 */
export function usePublishing(session: PublishSession, check?: () => Promise<FieldError[]>) {
  const { t } = useTranslation('templates-editor');
  const navigate = useNavigate();
  const [step, setStep] = useState<PublishStep>('none');
  const [gaps, setGaps] = useState<readonly Gap[]>([]);
  const [changed, setChanged] = useState(false);

  function fail(error: unknown) {
    setStep('none');
    if (isFailure(error, 'TEMPLATE_CHANGED')) setChanged(true);
    else showError(error);
  }

  async function open() {
    setStep('checking');
    try {
      await session.flush();
      const errors = (await check?.()) ?? [];
      setGaps(gapsOf(errors, session));
      setStep(errors.length > 0 ? 'gaps' : 'asking');
    } catch (error) {
      fail(error);
    }
  }

  async function publish(note: string) {
    setStep('publishing');
    try {
      const { id, published } = await session.act((templateId, version) =>
        publishTemplate(templateId, version, note.trim()),
      );
      notify('ok', t('publish.done', { number: published }));
      navigate(detailPath(id));
    } catch (error) {
      if (!isFailure(error, 'TEMPLATE_INCOMPLETE')) return fail(error);
      setGaps(gapsOf(error.errors, session));
      setStep('gaps');
    }
  }

  return { step, gaps, changed, open, publish, close: () => setStep('none') };
}

export type Publishing = ReturnType<typeof usePublishing>;

/** The server names fields by their place in what it has. */
const gapsOf = (errors: readonly FieldError[], session: PublishSession): Gap[] =>
  errors.map((error) => ({ error, fieldId: fieldOfGap(error, session.written()) }));
