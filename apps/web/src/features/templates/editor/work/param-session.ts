import type { Condition } from '@cinnabar/protocol/templates/conditions/condition';
import type { TemplateFault } from '@cinnabar/protocol/templates/formulas/template-fault';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import type { WorkSession } from './use-template-work.ts';

/** A file that is part of the contract under a condition; without one always. */
export interface ConditionalFile {
  id: string;
  condition?: Condition | null | undefined;
}

/** What papers and Word files have in common: params whose values are filled in, and the files that show them. */
export interface ParamContent {
  params: TemplateParam[];
  files: ConditionalFile[];
}

export interface ParamWork {
  content: ParamContent;
  roles: TemplateRole[];
}

/** The session of an editor of papers or of Word files, as the panes for params, conditions and roles see it. */
export interface ParamSession<W extends ParamWork = ParamWork> extends WorkSession<W> {
  /** What forbids to publish, checked after pauses. */
  faults: readonly TemplateFault[];
}

/** What of a session names a template and its params, to show it with examples. */
export interface SampledSession {
  detail: { id: string };
  work: ParamWork;
}

/** The content with another condition of a file; null takes it away. */
export const withFileCondition = <C extends ParamContent>(
  content: C,
  id: string,
  condition: Condition | null,
): C => ({
  ...content,
  files: content.files.map((file) => {
    if (file.id !== id) return file;
    const { condition: _, ...rest } = file;
    return condition === null ? rest : { ...rest, condition };
  }),
});
