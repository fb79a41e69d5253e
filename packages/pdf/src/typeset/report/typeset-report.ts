import { typesetPaper } from '../typeset-paper.ts';
import { dateField, pictureField, reportPaper } from './report-paper.ts';
import type { Report, ReportPlan } from './report-plan.ts';

/** Sets a report on A4 pages with embedded fonts. A character that no face has is shown as 〓. Throws nothing of its own. */
export async function typesetReport(plan: ReportPlan): Promise<Report> {
  const { bytes, laid } = await typesetPaper(reportPaper(plan), { attachments: plan.attachments });
  const places = plan.blocks.flatMap((block) => (block.kind === 'places' ? block.places : []));
  return {
    bytes,
    pages: laid.pages.length,
    places: Object.fromEntries(
      places.map(({ id }) => [
        id,
        { picture: laid.places[pictureField(id)]!, date: laid.places[dateField(id)]! },
      ]),
    ),
  };
}
