import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import sharp from 'sharp';

/** Of the param that the sponsor fills in, of the one of the other party, and of the file that goes with the contract. */
export const PICTURE_PARAMS = { licence: '营业执照', card: '身份证人像面', list: '设备清单' } as const;

/** Text with three params that name files, which no block shows yet; the other party is a person. */
export const PICTURE_CONTENT: TemplateContentInput = {
  documents: [],
  fields: [],
  roles: [
    {
      id: 'buyer',
      name: '采购方',
      sponsor: true,
      tenantType: 'CORPORATE',
      step: 1,
      actions: [{ id: 'buyerSeal', type: 'CORPORATE' }],
    },
    {
      id: 'seller',
      name: '供应方',
      tenantType: 'PERSONAL',
      step: 2,
      actions: [
        { id: 'sellerFill', type: 'FILL' },
        { id: 'sellerSign', type: 'PERSONAL' },
      ],
    },
  ],
  papers: {
    params: [
      { key: 'licence', name: PICTURE_PARAMS.licence, type: 'IMAGE' },
      { key: 'card', name: PICTURE_PARAMS.card, type: 'IMAGE', owner: 'seller' },
      { key: 'list', name: PICTURE_PARAMS.list, type: 'ATTACHMENT', required: false },
    ],
    files: [
      {
        id: 'main',
        paper: {
          title: [{ kind: 'text', text: '采购协议' }],
          blocks: [
            { kind: 'heading', level: 1, id: 'h', content: [{ kind: 'text', text: '采购协议' }] },
            { kind: 'paragraph', id: 'a', content: [{ kind: 'text', text: '采购方的营业执照如下：' }] },
            {
              kind: 'signatures',
              id: 'signatures',
              parties: [
                {
                  role: 'buyer',
                  title: [{ kind: 'text', text: '采购方' }],
                  lines: [],
                  places: [{ id: 'seal', type: 'SEAL_CORPORATE', width: 42, height: 42 }],
                },
                {
                  role: 'seller',
                  title: [{ kind: 'text', text: '供应方' }],
                  lines: [],
                  places: [{ id: 'name', type: 'SEAL_PERSONAL', width: 40, height: 15 }],
                },
              ],
            },
          ],
        },
      },
    ],
  },
};

const frame = (id: string, param: string) =>
  ({ kind: 'paramPicture', id, param, width: 70, height: 50, align: 'center' }) as const;

/** The same with a frame for each picture, and a place for the file's name. */
export function withFrames(): TemplateContentInput {
  const [file] = PICTURE_CONTENT.papers!.files;
  const [heading, text, signatures] = file!.paper.blocks!;
  const blocks = [
    heading!,
    text!,
    frame('licenceFrame', 'licence'),
    frame('cardFrame', 'card'),
    {
      kind: 'paragraph' as const,
      id: 'b',
      content: [
        { kind: 'text' as const, text: '设备见附件：' },
        { kind: 'param' as const, param: 'list' },
      ],
    },
    signatures!,
  ];
  return {
    ...PICTURE_CONTENT,
    papers: { ...PICTURE_CONTENT.papers!, files: [{ ...file!, paper: { ...file!.paper, blocks } }] },
  };
}

/** A picture of one colour, which a page shows wherever it stands. */
export const pictureOf = (color: string, { width, height } = { width: 480, height: 300 }): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();

/** How many pixels of a picture have about this colour. */
export async function pixelsOf(picture: Buffer, color: string): Promise<number> {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (wanted.every((value, channel) => Math.abs(data[at + channel]! - value) <= 12)) count++;
  return count;
}
