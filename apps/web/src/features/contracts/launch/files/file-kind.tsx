import { extensionOf } from '@cinnabar/protocol/documents/upload-kinds';

/** Placeholder for a page: the extension of the file's name. */
export function FileKind({ name }: { name: string }) {
  return (
    <span className="file-card-kind" aria-hidden="true">
      {extensionOf(name).slice(0, 4).toUpperCase()}
    </span>
  );
}
