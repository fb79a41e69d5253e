import { checkPuzzleCall, startPuzzleCall } from '@cinnabar/protocol/identity/captcha-calls';
import type { PuzzleStart, Track } from '@cinnabar/protocol/identity/captcha-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { type Fault, sayFault } from '../../../lib/errors/fault.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { packTrack } from './slide-track.ts';

export interface PuzzleSolution {
  challenge: string;
  validate: string;
  seccode: string;
}

export interface Puzzle {
  /** Null while it is loaded. */
  picture: { background: string; piece: string; y: number } | null;
  state: 'ready' | 'checking' | 'wrong' | 'passed';
  /** Why the last one went: wrong place, or too old; in words. */
  note: string | null;
  challenge: string | null;
  /** Set where an external vendor renders and checks the captcha. */
  outside: PuzzleStart | null;
  slide: (track: Track) => Promise<void>;
  /** Brings a solution to the server, with its check value. */
  prove: (solution: PuzzleSolution) => Promise<void>;
  refresh: () => void;
}

/**
 * A puzzle of the server's: solved, it is good for three minutes and then gives way to another (product-spec §4).
 * @param onOffline no puzzle can be had: the picture takes its place
 */
export function usePuzzle(onOffline: () => void): Puzzle {
  const { t, i18n } = useTranslation('identity');
  const [state, setState] = useState<Puzzle['state']>('ready');
  const [note, setNote] = useState<Fault<'identity'> | null>(null);
  const { data, isError, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['puzzle'],
    queryFn: () => api(startPuzzleCall, { query: { lang: i18n.language === 'zh-CN' ? 'zh-cn' : 'en' } }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const isOffline = isError || (data !== undefined && data.success === 0);
  useEffect(() => {
    if (isOffline) onOffline();
  });

  async function renew(words: Fault<'identity'> | null): Promise<void> {
    setNote(words);
    await refetch();
    setState('ready');
  }

  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    const timer = setTimeout(() => void renew('puzzle.expired'), LIMITS.puzzleValidMs);
    return () => clearTimeout(timer);
  });

  async function prove(solution: PuzzleSolution): Promise<void> {
    if (state === 'checking' || state === 'passed') return;
    setState('checking');
    try {
      const { passed } = await api(checkPuzzleCall, { query: { ...solution } });
      if (passed) {
        setNote(null);
        setState('passed');
        return;
      }
      setState('wrong');
      await renew('puzzle.wrong');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Too old or tried too often: the server's own words, and another one.
      await renew(error);
    }
  }

  return {
    picture:
      data?.background && data.piece
        ? { background: data.background, piece: data.piece, y: data.y ?? 0 }
        : null,
    state,
    note: sayFault(t, note) ?? null,
    challenge: data?.challenge ?? null,
    outside: data?.success === 1 && !data.background ? data : null,
    slide: async (track) => {
      if (data) await prove(await packTrack(data.challenge, track));
    },
    prove,
    refresh: () => void renew(null),
  };
}
