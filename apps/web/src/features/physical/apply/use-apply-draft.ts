import type { Category } from '@cinnabar/protocol/categories/category-schema';
import { saveApplicationCall } from '@cinnabar/protocol/physical/application-calls';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { createAutosave } from '../../../lib/form/autosave.ts';
import { useKeepOnLeaving } from '../../../lib/form/use-keep-on-leaving.ts';
import { useAddressParams, withParam } from '../../../lib/use-address-params.ts';
import { PHYSICAL } from '../physical-queries.ts';
import { type ApplyValues, bodyOf, isKeepable } from './apply-values.ts';

/** Keeps the form on the server as a draft, and submits it. Its address holds the draft from the first time on. */
export function useApplyDraft(
  { companyId, types }: { companyId: string; types: readonly Category[] },
  begun: Application | null,
) {
  const client = useQueryClient();
  const [, changeParams] = useAddressParams();
  const [saved, setSaved] = useState(begun);
  const id = useRef(begun?.id ?? null);

  async function send(values: ApplyValues, submit: boolean): Promise<Application> {
    const body = bodyOf(values, { companyId, id: id.current, submit, now: Date.now(), types });
    const application = await api(saveApplicationCall, { body });
    id.current = application.id;
    return application;
  }
  const latest = useRef(send);
  latest.current = send;

  const [autosave] = useState(() =>
    createAutosave<ApplyValues>({
      save: async (values) => {
        const isNew = id.current === null;
        const application = await latest.current(values, false);
        setSaved(application);
        if (isNew) changeParams((now) => withParam(now, 'draft', application.id), { replace: true });
      },
      // Sent or recalled in another window: there is no draft to keep any more.
      afterFailure: (error) => {
        if (isFailure(error, 'PHYSICAL_STATE', 'NOT_FOUND', 'PHYSICAL_OFF', 'COMPANY_FROZEN')) return 'stop';
        return isFailure(error, 'NO_ANSWER', 'BUSY') ? 'retry' : 'wait';
      },
    }),
  );
  useKeepOnLeaving(autosave);
  // Lists that were read before show the draft when one returns to them.
  useEffect(() => () => void client.invalidateQueries({ queryKey: PHYSICAL, refetchType: 'none' }), [client]);

  return {
    saved,
    setSaved,
    save: useSyncExternalStore(autosave.subscribe, autosave.getState),
    change: (values: ApplyValues) => {
      if (isKeepable(values)) autosave.change(values);
    },
    /** The id of the draft, written as it is now; null while it has no type or subject. */
    keep: async (): Promise<string | null> => {
      await autosave.flush();
      return id.current;
    },
    submit: async (values: ApplyValues): Promise<Application> => {
      // What is written meanwhile would be refused: the application is no draft any more. A failed write is made good by this one.
      await autosave.flush().catch(() => {});
      return send(values, true);
    },
  };
}
