import type { PaperSection } from '@cinnabar/protocol/templates/papers/block-schema';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';

/** Params of papers with these besides them; those of the same key stay as they are. */
export function withNewParams(
  params: readonly TemplateParam[],
  added: readonly TemplateParam[],
): TemplateParam[] {
  const known = new Set(params.map(({ key }) => key));
  return [...params, ...added.filter(({ key }) => !known.has(key))];
}

/** A section in a file, before the first place where parties sign; params that the papers have already stay as they are. */
export function insertSection(
  papers: PaperContent,
  fileId: string,
  section: PaperSection,
  params: readonly TemplateParam[],
): PaperContent {
  return {
    params: withNewParams(papers.params, params),
    files: papers.files.map((file) => {
      if (file.id !== fileId) return file;
      const { blocks } = file.paper;
      const signed = blocks.findIndex(({ kind }) => kind === 'signatures');
      const at = signed < 0 ? blocks.length : signed;
      return { ...file, paper: { ...file.paper, blocks: blocks.toSpliced(at, 0, section) } };
    }),
  };
}

/** Unique in any paper: `c` and 12 letters of a random number. */
export const newSectionId = (): string =>
  `c${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join('')}`;
