import type { PaperBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import type { PaperInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { ParamSession } from '../editor/work/param-session.ts';

/** What is edited: params, files and roles of one draft. */
export interface PaperWork {
  content: PaperContent;
  roles: TemplateContent['roles'];
}

export interface BlockPlace {
  /** Id of the file. */
  file: string;
  block: string;
  /** The focus stays where it is. */
  quiet?: boolean;
}

/** The editor of papers, as its panes see it. */
export interface PaperSession extends ParamSession<PaperWork> {
  /** Id of the file that is shown. */
  file: string;
  selectFile(id: string): void;
  /** Id of the block that holds the caret; null when none does. */
  selected: string | null;
  /** Selects a block of the file that is shown and scrolls to it. */
  select(blockId: string): void;
  /** Shows a file and selects a block in it, once its text is on the page. */
  show(place: BlockPlace): void;
  /** At the caret. */
  insertInline(inline: PaperInline): void;
  /** At the caret, or behind the block that holds it when it is a table. */
  insertParam(param: TemplateParam): void;
  /** Behind the block that holds the caret; at the end when none does. `alongside` is part of the same step of the history. */
  insertBlock(block: PaperBlock, alongside?: (work: PaperWork) => PaperWork): void;
}
