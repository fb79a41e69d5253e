import type { Attribute } from '@tiptap/core';

/**
 * An attribute that holds plain data of a paper. It is copied with its element as JSON, and read only when it is an object that `accepts`
 * takes; else the element gets `initial`.
 */
export function keptAttribute<T extends object>(
  name: string,
  initial: T,
  accepts: (value: T) => boolean = () => true,
): { [name: string]: Partial<Attribute> } {
  const key = `data-${name}`;
  return {
    [name]: {
      default: initial,
      parseHTML: (element) => readObject(element.getAttribute(key), accepts) ?? initial,
      renderHTML: (attributes) => ({ [key]: JSON.stringify(attributes[name]) }),
    },
  };
}

function readObject<T extends object>(text: string | null, accepts: (value: T) => boolean): T | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && accepts(value as T) ? (value as T) : null;
  } catch {
    return null;
  }
}
