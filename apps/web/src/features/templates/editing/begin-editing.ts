import { beginReading } from '../editor/editor-calls.ts';
import { beginEditor } from './editing-parts.ts';

/** Reads a template and loads its editor while the page that shows them is still loading. */
export function beginEditing(templateId: string): void {
  // A failure is shown by the page.
  beginReading(templateId).then(beginEditor, () => {});
}
