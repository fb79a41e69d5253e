/** Tasks of the threads: the product's own content, and revisions of files that were inspected. Uploads are for the renderers. */
import {
  drawSeal as draw,
  drawTypedSignature,
  type Extent,
  facesWith,
  fitsBox,
  moveFields as move,
  type PageContent,
  type PlacedField,
  type ReportPlan,
  type SealDesign,
  type TextPage,
  type TypedSignature,
  typesetReport,
} from '@cinnabar/pdf';
import * as papers from './paper-tasks.ts';
import * as revise from './revise-file.ts';
import { task } from './task-outcome.ts';

export const drawSeal = task((design: SealDesign) => draw(design));

export const drawWrittenName = task((signature: TypedSignature) => drawTypedSignature(signature));

/** A typed name in every handwriting font that has all of its characters. */
export const drawWrittenSamples = task((sample: Omit<TypedSignature, 'face'>) =>
  Promise.all(
    facesWith(sample.name).map(async (face) => {
      const { png } = await drawTypedSignature({ ...sample, face });
      return { face, png };
    }),
  ),
);

/** A document of the product's own: a declaration, a report. */
export const typeset = task((plan: ReportPlan) => typesetReport(plan));

/** Where the fields of a file belong in the one that replaces it, by the words of both. */
export const moveFields = task(
  ({ before, after, fields }: { before: TextPage[]; after: TextPage[]; fields: PlacedField[] }) =>
    move(before, after, fields),
);

/** Whether each content could be drawn legibly in a box of this size, in points. */
export const fitBoxes = task((boxes: readonly { content: PageContent; extent: Extent }[]) =>
  boxes.map(({ content, extent }) => fitsBox(content, extent)),
);

export const drawValues = task(revise.drawValues);
export const prepareLaunch = task(revise.prepareLaunch);
export const prepareSigning = task(revise.prepareSigning);
export const prepareTimestamp = task(revise.prepareTimestamp);
export const addValidation = task(revise.addValidation);
export const readMessages = task(revise.readMessages);
export const readHorizon = task(revise.readHorizon);
export const readPageSizes = task(revise.readPageSizes);
export const readFields = task(revise.readFields);

export const checkFilled = task(papers.checkFilled);
export const comparePapers = task(papers.comparePapers);
export const listPaperChanges = task(papers.listChanges);
export const compareWord = task(papers.compareWord);
export const listWordChanges = task(papers.listWord);
export const findDeviations = task(papers.findDeviations);
export const checkFilledValues = task(papers.checkFilledValues);
export const typesetFiles = task(papers.typesetFiles);
export const countPaperPages = task(papers.countPaperPages);
