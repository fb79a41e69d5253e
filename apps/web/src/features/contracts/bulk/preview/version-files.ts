import type { TemplateVersionDetail } from '@cinnabar/protocol/templates/template-schema';

/** A file that a contract of a version may have. */
export interface VersionFile {
  /** As `POST /contract/bulk/preview` names it. */
  id: string;
  /** With the names of params in place of their values. */
  title: string;
}

type Version = Pick<TemplateVersionDetail, 'content' | 'files' | 'title'>;

/** The files of a version in their order: papers, Word files, or pages that are fixed. */
export function filesOfVersion({ content, files, title }: Version): VersionFile[] {
  const { papers, word, documents } = content;
  const named = (key: string) =>
    `〔${(papers ?? word)?.params.find((param) => param.key === key)?.name ?? key}〕`;
  if (papers)
    return papers.files.map(({ id, paper }) => ({
      id,
      title:
        paper.title.map((part) => (part.kind === 'text' ? part.text : named(part.param))).join('') || title,
    }));
  if (word)
    return word.files.map(({ id, title }) => ({
      id,
      title: title.replaceAll(/\{\{([^{}]+)\}\}/g, (_, key: string) => named(key.trim())),
    }));
  return documents.flatMap((id) => {
    const file = files.find((one) => one.id === id);
    return file ? [{ id, title: file.title }] : [];
  });
}
