import type { PaperContent } from './papers/paper-content-schema.ts';
import type { TemplateParam } from './params/param-schema.ts';
import type { WordFile } from './word/word-content-schema.ts';
import type { WordFacts } from './word/word-facts-schema.ts';

/** A Word file with what it asks for, which is read from its bytes once. */
export type ReadWordFile = WordFile & { readonly facts: WordFacts };

export interface ReadWordContent {
  params: TemplateParam[];
  files: ReadWordFile[];
}

/** What is filled in for each contract: papers, or Word files. A content has files of one kind. */
export type FilledContent = PaperContent | ReadWordContent;

export const isOfPapers = (content: FilledContent): content is PaperContent =>
  content.files.every((file) => 'paper' in file);
