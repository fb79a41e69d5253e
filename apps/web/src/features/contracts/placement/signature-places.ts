import type { FieldForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { SignaturePlace } from '@cinnabar/protocol/templates/papers/made-pages-schema';
import { stepOfField } from '@cinnabar/protocol/templates/papers/paper-owners';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';

interface MadeFile {
  /** Names the file on its pages. */
  id: string;
  /** In points. */
  pageSizes: readonly { width: number; height: number }[];
}

/** The places of signatures of a file as fields of its pages, each of the step that signs there; those of no step are left out. */
export const fieldsOfPlaces = (
  places: readonly SignaturePlace[],
  roles: readonly Pick<TemplateRole, 'id' | 'actions'>[],
  file: MadeFile,
): FieldForm[] =>
  places.flatMap(({ id, type, owner, page, x, y, width, height, pages, edge }) => {
    const step = stepOfField(type, roles.find((role) => role.id === owner)?.actions ?? []);
    const sheet = file.pageSizes[page - 1];
    if (!step || !sheet) return [];
    // A seal across pages has no width of its own: it is as wide as it is high.
    const wide = type === 'ACROSS_PAGE' ? Math.min(1, (height * sheet.height) / sheet.width) : width;
    return [
      {
        ...{ id, type, page, y, height, documentId: file.id, owner: step.id },
        ...{ x: Math.min(x, 1 - wide), width: wide },
        settings: { ...(pages && { pages }), ...(edge && { edge }) },
        ...{ name: '', required: true, readOnly: false, value: null },
      },
    ];
  });
