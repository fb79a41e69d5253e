import type { FigureQuery } from '../../contracts/figures/figure-schema.ts';
import { call, of } from '../../transport/call.ts';
import type { TemplateFigures, UnusedTemplates, UnusedTemplatesQuery } from './template-figures-schema.ts';

export const getTemplateFiguresCall = call('GET /contract/statistics/templates', {
  summary: 'Figures of the contracts that were made from templates, as far as the caller reads them',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<FigureQuery>(),
  answer: of<TemplateFigures>(),
});

export const listUnusedTemplatesCall = call('GET /template/unused', {
  summary: 'The templates that the caller may see of which no contract was sent for 180 days',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<UnusedTemplatesQuery>(),
  answer: of<UnusedTemplates>(),
});
