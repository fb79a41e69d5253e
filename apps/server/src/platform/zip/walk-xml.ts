import { Parser } from 'saxen';
import { ZipError } from './zip-parts.ts';

interface XmlHandlers {
  /** @param name without its namespace prefix */
  open(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Walks through an XML text once. Throws what the handlers throw; ZipError `unreadable` when it is not well-formed. */
export function walkXml(xml: string, { open, close, text }: XmlHandlers): void {
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) =>
    open(localName(name), (wanted) => {
      const value = attributes()[wanted];
      return value === undefined ? undefined : decode(value);
    }),
  );
  parser.on('closeTag', (name) => close?.(localName(name)));
  parser.on('text', (value, decode) => text?.(decode(value)));
  parser.on('cdata', (value) => text?.(value));
  parser.on('error', (error) => {
    throw 'code' in error ? error : new ZipError('unreadable', error.message);
  });
  parser.parse(xml);
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
