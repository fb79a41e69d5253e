import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { EditedPaper } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../../../lib/time/use-settled.ts';
import type { ReadFile } from './laid-files.ts';
import { usePictureAddress } from './picture-address.ts';

/** What a page shows: the papers, and their values as layouts read them. */
export interface Shown {
  papers: PaperContent;
  edited: readonly EditedPaper[];
  values: TemplateValues;
}

export interface TypesetPage {
  /** Files that are there for the values. */
  files: ReadFile[];
  file: ReadFile | null;
  /** From 1; the last one where there are fewer than were asked for. */
  page: number;
  picture: Blob | null;
}

interface Asked {
  /** Names the contract or version in caches. */
  key: string;
  shown: Shown;
  /** Id of a file; the first when it is not there. */
  fileId: string;
  page: number;
  /** The picture of a page of a file, by its number among those that are there. */
  draw: (file: number, page: number, shown: Shown) => Promise<Blob>;
}

/** ms without typing before the page is asked for. */
const QUIET_MS = 500;

/** The page as the server typesets it for what is typed; the former one stays until it comes. */
export function useTypesetPage({ key, shown, fileId, page, draw }: Asked) {
  const { papers, edited, values } = useSettled(shown, QUIET_MS);
  const query = useQuery({
    queryKey: ['typeset-page', key, fileId, page, values, edited],
    queryFn: async (): Promise<TypesetPage> => {
      const { readFiles } = await import('./laid-files.ts');
      const files = readFiles(withEdited(papers, edited), values);
      const file = files.find(({ id }) => id === fileId) ?? files[0] ?? null;
      if (!file) return { files, file, page: 1, picture: null };
      const at = Math.min(page, file.pages);
      return { files, file, page: at, picture: await draw(file.number, at, { papers, edited, values }) };
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    meta: { quiet: true },
  });
  return { ...query, picture: usePictureAddress(query.data?.picture ?? null) };
}

/** The papers with those that are edited in their places. */
export const withEdited = (papers: PaperContent, edited: readonly EditedPaper[]): PaperContent => ({
  ...papers,
  files: papers.files.map((file) => {
    const paper = edited.find((one) => one.file === file.id)?.paper;
    return paper ? { ...file, paper } : file;
  }),
});
