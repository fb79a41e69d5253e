import { walkXml } from '../../../../platform/zip/walk-xml.ts';
import { SeedFileError } from './seed-file.ts';

/** An element, by its name without the prefix. */
export class XmlElement {
  readonly name: string;
  readonly attribute: (name: string) => string | undefined;
  readonly children: XmlElement[] = [];
  text = '';

  constructor(name: string, attribute: XmlElement['attribute']) {
    this.name = name;
    this.attribute = attribute;
  }

  /** The element below, along these names; the first where there are several. */
  find(...path: string[]): XmlElement | undefined {
    let at: XmlElement | undefined = this;
    for (const name of path) at = at?.children.find((child) => child.name === name);
    return at;
  }

  all(name: string): XmlElement[] {
    return this.children.filter((child) => child.name === name);
  }

  textOf(...path: string[]): string | undefined {
    return this.find(...path)?.text.trim();
  }
}

const MAX_DEPTH = 30;

/**
 * An XML text as a tree. Definitions of a document type are refused before anything is read, so that there are no entities to expand and no
 * addresses to fetch. Throws SeedFileError.
 */
export function readXmlTree(xml: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new SeedFileError('ENTITIES');
  const top = new XmlElement('', () => undefined);
  const open = [top];
  let tooDeep = false;
  try {
    walkXml(xml, {
      open(name, attribute) {
        const values = new Map<string, string | undefined>();
        for (const one of ['Algorithm', 'Length', 'Encoding', 'Version']) values.set(one, attribute(one));
        const element = new XmlElement(name, (wanted) => values.get(wanted));
        open.at(-1)!.children.push(element);
        open.push(element);
        tooDeep ||= open.length > MAX_DEPTH;
      },
      close: () => void open.pop(),
      text: (text) => {
        open.at(-1)!.text += text;
      },
    });
  } catch {
    throw new SeedFileError('UNREADABLE');
  }
  if (tooDeep || top.children.length !== 1 || open.length !== 1) throw new SeedFileError('UNREADABLE');
  return top.children[0]!;
}
