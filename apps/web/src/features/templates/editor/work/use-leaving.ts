import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showError } from '../../../../lib/query-client.ts';
import { detailPath } from '../../template-paths.ts';
import type { WorkSession } from './use-template-work.ts';

/** The way back to the template, after what was changed is kept. */
export function useLeaving({ detail, flush }: Pick<WorkSession, 'detail' | 'flush'>) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    try {
      await flush();
      navigate(detailPath(detail.id));
    } catch (error) {
      showError(error);
      setLeaving(false);
    }
  }
  return { leaving, leave };
}
