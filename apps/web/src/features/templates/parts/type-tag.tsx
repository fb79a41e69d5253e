import './type-tag.css';
import type { TemplateType } from '@cinnabar/protocol/templates/template-schema';

/** What a template is made of: PDF, HTML or WORD. */
export function TypeTag({ type }: { type: TemplateType }) {
  const base = type.replace('_FORM', '');
  return (
    <span className="type-tag" data-base={base}>
      {base}
    </span>
  );
}
