import { checkTemplate } from '@cinnabar/protocol/templates/check-template';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useWordFacts, wordFactsQuery } from '../../contracts/index.ts';
import { type Opened, useTemplateWork } from '../editor/work/use-template-work.ts';
import type { WordSession, WordWork } from './word-session.ts';
import { wordContentFrom } from './word-work.ts';

/** The session of an editor of Word files, with what each file asks for. */
export function useWordSession(opened: Opened<WordWork>): WordSession {
  const base = useTemplateWork(opened, wordContentFrom);
  const client = useQueryClient();
  const { content, roles } = base.work;
  const { files, params } = content;
  const { facts, error, retry } = useWordFacts(files.map(({ asset }) => asset));
  const [file, selectFile] = useState(files[0]?.id ?? '');
  const faults = useMemo(
    () =>
      checkTemplate({
        params,
        word: files.flatMap((one) => {
          const read = facts.get(one.asset);
          return read ? [{ ...one, facts: read }] : [];
        }),
        roles: roles.map(({ id }) => id),
        today: new Date(),
      }),
    [params, files, facts, roles],
  );
  return {
    ...base,
    // While a file is being read its params are not known to be used.
    faults: files.every(({ asset }) => facts.has(asset)) ? faults : NO_FAULTS,
    facts,
    factsError: error,
    readFacts: retry,
    know: useCallback(
      (assetId, read) => client.setQueryData(wordFactsQuery(assetId).queryKey, { assetId, facts: read }),
      [client],
    ),
    file: files.some(({ id }) => id === file) ? file : (files[0]?.id ?? ''),
    selectFile,
  };
}

const NO_FAULTS: WordSession['faults'] = [];
