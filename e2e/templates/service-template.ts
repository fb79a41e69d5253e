import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import { SAMPLE_PAGES } from '../contracts/sample-contract.ts';

type Content = TemplateContentInput;

/**
 * What the templates of journeys share: the sponsor seals, then a person signs, on the last page of the sample.
 * @param values what is filled in, on other pages
 * @param fills the person fills in fields of the step `other-fill` before signing
 */
export const serviceTemplate = (
  documentId: string,
  values: Content['fields'],
  { fills = false }: { fills?: boolean } = {},
): Content => ({
  documents: [documentId],
  roles: [
    {
      id: 'own',
      name: '委托方',
      sponsor: true,
      tenantType: 'CORPORATE',
      step: 1,
      actions: [{ id: 'own-seal', type: 'CORPORATE' }],
    },
    {
      id: 'other',
      name: '受托人',
      tenantType: 'PERSONAL',
      step: 2,
      actions: [
        ...(fills ? [{ id: 'other-fill', type: 'FILL' as const }] : []),
        { id: 'other-sign', type: 'PERSONAL' },
      ],
    },
  ],
  fields: [
    { ...box(documentId, 0.22), id: 'seal', height: 0.1414, type: 'SEAL_CORPORATE', owner: 'own-seal' },
    { ...box(documentId, 0.62), id: 'sign', height: 0.05, type: 'SEAL_PERSONAL', owner: 'other-sign' },
    ...values,
  ],
});

const box = (documentId: string, x: number) => ({ documentId, page: SAMPLE_PAGES, x, y: 0.34, width: 0.2 });
