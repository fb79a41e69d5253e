import { newId } from '@cinnabar/kernel';
import type { TitleInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import type { PaperContent, PaperFile } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { ParamContent } from '../../../editor/work/param-session.ts';

/** An id that no file of the content has, in the form of `paperFileIdSchema`. */
export function newFileId({ files }: Pick<ParamContent, 'files'>): string {
  for (let number = files.length + 1; ; number++)
    if (!files.some(({ id }) => id === `file${number}`)) return `file${number}`;
}

/** A file with a heading, which looks as the file before it does. */
export function addFile(content: PaperContent, id: string, title: string): PaperContent {
  const before = content.files.at(-1)?.paper;
  const paper: PaperFile['paper'] = {
    language: before?.language ?? 'zh-CN',
    title: [{ kind: 'text', text: title }],
    ...(before?.sheet && { sheet: before.sheet }),
    ...(before?.text && { text: before.text }),
    blocks: [
      {
        kind: 'heading',
        level: 1,
        id: newId(),
        align: 'center',
        content: [{ kind: 'text', text: title }],
        marks: { bold: true },
      },
      { kind: 'paragraph', id: newId(), content: [] },
    ],
    acrossPages: [],
    freeZones: [],
  };
  return { ...content, files: [...content.files, { id, paper }] };
}

export const renameFile = (content: PaperContent, id: string, title: TitleInline[]): PaperContent => ({
  ...content,
  files: content.files.map((file) => (file.id === id ? { ...file, paper: { ...file.paper, title } } : file)),
});

/** One place up (-1) or down; at the end of the list it stays. */
export function moveFile<C extends ParamContent>(content: C, id: string, by: -1 | 1): C {
  const at = content.files.findIndex((file) => file.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= content.files.length) return content;
  const files = [...content.files];
  files.splice(to, 0, ...files.splice(at, 1));
  return { ...content, files };
}

export const removeFile = <C extends ParamContent>(content: C, id: string): C => ({
  ...content,
  files: content.files.filter((file) => file.id !== id),
});
