import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LaidDraft } from './laid-draft.ts';
import type { LayoutAnswer, LayoutRequest } from './layout-worker.ts';
import { takeWorker } from './started-worker.ts';

/** ms without a change before a paper is laid out again. */
const QUIET = 250;

/** The paper with these values as it would be laid out, from a worker: null until the first answer. `fits`: the page has space for the text. */
export function useLayout(
  paper: Paper,
  params: readonly TemplateParam[],
  values: TemplateValues,
): { laid: LaidDraft | null; fits: boolean } {
  const [laid, setLaid] = useState<LaidDraft | null>(null);
  const [fits, setFits] = useState(true);
  const worker = useRef<Worker | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    const made = takeWorker();
    worker.current = made;
    made.onmessage = ({ data }: MessageEvent<LayoutAnswer>) => {
      if (data.number !== asked.current) return;
      setFits(data.laid !== null);
      if (data.laid) setLaid((known) => withKnownNumbers(data.laid!, known));
    };
    return () => {
      made.terminate();
      worker.current = null;
    };
  }, []);
  useEffect(() => {
    const ask = () => {
      const number = ++asked.current;
      worker.current?.postMessage({ number, draft: { paper, params, values } } satisfies LayoutRequest);
    };
    // At the start the pages are counted while the editor is made.
    if (asked.current === 0) return ask();
    const timer = setTimeout(ask, QUIET);
    return () => clearTimeout(timer);
  }, [paper, params, values]);
  return { laid, fits };
}

/** Every piece of the text is drawn again when its numbers are others: equal ones stay the same object. */
const withKnownNumbers = (laid: LaidDraft, known: LaidDraft | null): LaidDraft => ({
  ...laid,
  numbers: replaceEqualDeep(known?.numbers, laid.numbers),
});
