import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { PaperSession } from '../paper-session.ts';

/** Changes the paper of the file that is shown; a step of the history. */
export const changePaper = (
  session: Pick<PaperSession, 'change' | 'file'>,
  edit: (paper: Paper) => Paper,
  mark: string | null = null,
): void =>
  session.change(
    (work) => ({
      ...work,
      content: {
        ...work.content,
        files: work.content.files.map((file) =>
          file.id === session.file ? { ...file, paper: edit(file.paper) } : file,
        ),
      },
    }),
    mark && `${mark} ${session.file}`,
  );
