import type { ReactNode } from 'react';
import type { ColumnSize } from './column-sizes.ts';

export interface DataColumn<R> {
  key: string;
  label: string;
  /** Read aloud only. */
  labelHidden?: true;
  width: ColumnSize;
  /** px */
  min: number;
  /** Names the row. */
  rowHeader?: true;
  /** Its width follows its content. */
  fixed?: true;
  cell: (row: R) => ReactNode;
}
