/** Tasks of the threads: drawing and typesetting of the product's own content. Uploaded files are for the renderers. */
import {
  type CompanySeal,
  drawCompanySeal,
  drawNameSeal,
  drawTypedSignature,
  facesWith,
  type NameSeal,
  type ReportPlan,
  type TypedSignature,
  typesetReport,
} from '@cinnabar/pdf';
import { task } from './task-outcome.ts';

export const drawRoundSeal = task((seal: CompanySeal) => drawCompanySeal(seal));

export const drawSquareSeal = task((seal: NameSeal) => drawNameSeal(seal));

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
