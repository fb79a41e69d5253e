import './input.css';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useFieldWiring } from './field.tsx';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...useFieldWiring()} {...rest} className={classNames('textarea', className)} />;
}
