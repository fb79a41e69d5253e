import { isArray, isRef, PdfDict, type PdfObject, PdfStream } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';

interface Step {
  readonly object: PdfObject;
  /** Came up from a widget to its field: what the field hands down counts, its other widgets do not. */
  readonly upwards: boolean;
}

/** Whether what is shown leads to one of the objects that differ; an object that cannot be read counts as different. */
export class Reach {
  readonly #pdf: Pdf;
  readonly #differing: ReadonlySet<number>;
  readonly #pages: ReadonlySet<number>;
  /** Objects from which nothing that differs can be reached: pages share fonts and pictures. */
  readonly #clean = new Set<number>();

  /** @param pages numbers of the page objects, where the walk ends: links lead to other pages */
  constructor(pdf: Pdf, differing: ReadonlySet<number>, pages: ReadonlySet<number>) {
    this.#pdf = pdf;
    this.#differing = differing;
    this.#pages = pages;
  }

  /** A page without what it inherits. */
  pageDiffers(num: number): boolean {
    if (this.#differing.has(num)) return true;
    const page = this.#read(num);
    if (!(page instanceof PdfDict)) return true;
    return this.leadsToDifference([...page.with({ Parent: undefined }).entries.values()]);
  }

  leadsToDifference(start: PdfObject): boolean {
    const visited = new Set<number>();
    const queue: Step[] = [{ object: start, upwards: false }];
    for (let step = queue.pop(); step; step = queue.pop()) {
      const { object } = step;
      if (!isRef(object)) {
        pushParts(step, queue);
        continue;
      }
      const { num } = object;
      if (this.#pages.has(num) || visited.has(num) || this.#clean.has(num)) continue;
      const target = this.#differing.has(num) ? undefined : this.#read(num);
      if (target === undefined) return true;
      visited.add(num);
      pushParts({ object: target, upwards: step.upwards }, queue);
    }
    for (const num of visited) this.#clean.add(num);
    return false;
  }

  #read(num: number): PdfObject | undefined {
    try {
      return this.#pdf.object(num);
    } catch (error) {
      if (error instanceof PdfError) return undefined;
      throw error;
    }
  }
}

function pushParts({ object, upwards }: Step, queue: Step[]): void {
  if (isArray(object)) for (const item of object) queue.push({ object: item, upwards: false });
  const dict = object instanceof PdfStream ? object.dict : object;
  if (!(dict instanceof PdfDict)) return;
  for (const [key, value] of dict.entries) {
    if (upwards && key === 'Kids') continue;
    queue.push({ object: value, upwards: key === 'Parent' });
  }
}
