import { PdfDict } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { FieldTree, namesIn } from './field-tree.ts';

/**
 * Who may fill which place: the locks of the signature fields that a file had when it was first signed (ISO 32000-2, table 236). Fields
 * that come later assign nothing, or anyone could add one that names the places of another party.
 */
export class AssignedPlaces {
  /** The signature fields that name a place or a group of places, by that name. */
  readonly #owners = new Map<string, string[]>();
  /**
   * The file was certified with its places assigned, as our launch does it: every place belongs to one signature, and what no signature
   * field names is filled by no one. In other files DocMDP and FieldMDP decide.
   */
  readonly isClosed: boolean;

  /** @param pdf as its first signature covers it */
  constructor(pdf: Pdf) {
    let ownsItself = false;
    for (const { name, type, dict } of new FieldTree(pdf).values()) {
      const lock = type === 'Sig' ? pdf.value(dict, 'Lock') : null;
      if (!(lock instanceof PdfDict) || pdf.findName(lock, 'Action') !== 'Include') continue;
      for (const place of namesIn(pdf, lock)) {
        this.#owners.set(place, [...(this.#owners.get(place) ?? []), name]);
        if (place === name) ownsItself = true;
      }
    }
    const permissions = pdf.findDict(pdf.catalog, 'Perms');
    const isCertified = permissions !== undefined && pdf.value(permissions, 'DocMDP') instanceof PdfDict;
    this.isClosed = isCertified && ownsItself;
  }

  /** The signature fields that a place belongs to: those that name it, or a group that it is in. */
  ownersOf(place: string): string[] {
    const owners: string[] = [];
    for (let name = place; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.'))))
      owners.push(...(this.#owners.get(name) ?? []));
    return owners;
  }
}
