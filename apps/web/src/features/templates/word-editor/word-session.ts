import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { WordContent } from '@cinnabar/protocol/templates/word/word-content-schema';
import type { WordFacts } from '@cinnabar/protocol/templates/word/word-facts-schema';
import type { ParamSession } from '../editor/work/param-session.ts';

/** What is edited: params, Word files and roles of one draft. */
export interface WordWork {
  content: WordContent;
  roles: TemplateContent['roles'];
}

/** The editor of Word files, as its panes see it. */
export interface WordSession extends ParamSession<WordWork> {
  /** Tags and places of signatures by the ids of assets; those that are still being read are absent. */
  facts: ReadonlyMap<string, WordFacts>;
  /** Why one of them cannot be read. */
  factsError: Error | null;
  readFacts(): void;
  /** What was just uploaded need not be read again. */
  know(assetId: string, facts: WordFacts): void;
  /** Id of the file that is shown. */
  file: string;
  selectFile(id: string): void;
}
