import type { Outcome } from '@cinnabar/protocol/errors';
import type { KnownFiles } from '../../documents/index.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractPapers } from './paper-store.ts';

/** Word files that have more or fewer pages than they had with sample values, when their template was published: the sender looks at them once more. */
export function findWordNotices(
  { contract }: Pick<ContractState, 'contract'>,
  papers: ContractPapers | null,
  files: KnownFiles['documents'],
): (Outcome & { link: string })[] {
  return (papers?.record.documents ?? []).flatMap(
    ({ file, documentId, word }): (Outcome & { link: string })[] => {
      const published = papers!.version.published.find((one) => one.file === file)?.pageSizes.length;
      const title = files.find(({ id }) => id === documentId)?.title;
      const pages = word?.pageSizes.length;
      if (title === undefined || pages === undefined || published === undefined || pages === published)
        return [];
      return [
        {
          error: 'SEND_WORD_PAGES',
          params: { document: title, pages, published },
          link: `/launch/contract/${contract.id}#documents`,
        },
      ];
    },
  );
}
