import { beginReading } from '../editor/editor-calls.ts';
import { beginEditor, PaperEditor } from './editing-parts.ts';

/**
 * Reads a template and loads its editor while the page that shows them is still loading: that of papers before the kind is known, for nearly all are
 * papers and the document of this address has asked for its scripts (decision 0142).
 */
export function beginEditing(templateId: string): void {
  const reading = beginReading(templateId);
  PaperEditor.begin();
  // A failure is shown by the page.
  reading.then(beginEditor, () => {});
}
