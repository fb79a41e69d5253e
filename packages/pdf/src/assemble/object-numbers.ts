import { type PdfObject, PdfRef } from '../objects/object-model.ts';

/** The objects of a new file, numbered as they come. */
export class ObjectNumbers {
  readonly objects = new Map<number, PdfObject>();
  #last = 0;

  /** A number whose object is set later. */
  next(): PdfRef {
    return new PdfRef(++this.#last);
  }

  set(ref: PdfRef, object: PdfObject): void {
    this.objects.set(ref.num, object);
  }

  add(object: PdfObject): PdfRef {
    const ref = this.next();
    this.set(ref, object);
    return ref;
  }
}
