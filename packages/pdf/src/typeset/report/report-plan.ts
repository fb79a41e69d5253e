import type { Attachment } from '../drawing/attachment.ts';
import type { PlacedRect } from '../layout/laid-paper.ts';

/** A paper made of blocks, one below the other, on as many A4 pages as they need. All texts may hold Chinese and Latin. */
export interface ReportPlan {
  /** Name of the file in viewers. */
  readonly title: string;
  readonly language: 'zh-CN' | 'en-US';
  /** At the foot of every page; `{page}` and `{total}` become numbers. */
  readonly footer: string;
  readonly blocks: readonly ReportBlock[];
  /** Files that go along inside the paper. */
  readonly attachments?: readonly Attachment[];
}

export type ReportBlock =
  | { readonly kind: 'title'; readonly text: string; readonly subtitle?: string | undefined }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly tone?: Tone | undefined }
  /** What is called how: one line each, the name at the left. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [string, string])[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly TableColumn[];
      readonly rows: readonly (readonly string[])[];
    }
  /** Frames to sign in, two beside each other. */
  | { readonly kind: 'places'; readonly places: readonly SigningPlace[] };

export type Tone = 'plain' | 'soft';

export interface TableColumn {
  readonly head: string;
  /** Part of the width, relative to the other columns. */
  readonly share: number;
}

export interface SigningPlace {
  readonly id: string;
  /** Who signs. */
  readonly name: string;
  /** What is done here, e.g. 盖章. */
  readonly act: string;
  /** Before the date. */
  readonly dateLabel: string;
  /** Of the picture, in millimetres. */
  readonly width: number;
  readonly height: number;
}

export interface Report {
  readonly bytes: Buffer;
  readonly pages: number;
  /** By the id of the place: where the picture and the date stand. */
  readonly places: Readonly<Record<string, { readonly picture: PlacedRect; readonly date: PlacedRect }>>;
}
