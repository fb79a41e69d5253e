import { useContext } from 'react';
import { LaunchCategory } from '../rules/launch-rules.ts';

/** Where a contract of the form's business type is made from a template. */
export function useTemplatesPath(): string {
  const category = useContext(LaunchCategory);
  return category ? `/launch?categoryId=${category.id}` : '/launch';
}
