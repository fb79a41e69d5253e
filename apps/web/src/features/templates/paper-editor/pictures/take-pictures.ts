import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

interface TakeOptions {
  /** Files that were pasted at the selection (null) or dropped at a position of the text. */
  onFiles: (files: File[], pos: number | null) => void;
}

const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** Programs put a picture of what they copy beside its text: then the text counts. */
function picturesOnly({
  files,
  getData,
}: Pick<DataTransfer, 'files'> & { getData: (type: string) => string }): File[] {
  const pictures = [...files].filter(isPicture);
  if (pictures.length === 0) return [];
  const { body } = new DOMParser().parseFromString(getData('text/html'), 'text/html');
  return body.textContent.trim() === '' && !body.querySelector('table') ? pictures : [];
}

/** Pictures that are pasted, and files that are dropped onto the page. */
export const TakePictures = Extension.create<TakeOptions>({
  name: 'takePictures',
  addOptions: () => ({ onFiles: () => {} }),
  addProseMirrorPlugins() {
    const { onFiles } = this.options;
    return [
      new Plugin({
        props: {
          handlePaste: ({ editable }, { clipboardData }) => {
            if (!editable || !clipboardData) return false;
            const pictures = picturesOnly({
              files: clipboardData.files,
              getData: (type) => clipboardData.getData(type),
            });
            if (pictures.length > 0) onFiles(pictures, null);
            return pictures.length > 0;
          },
          handleDrop: (view, event, _slice, moved) => {
            const files = [...(event.dataTransfer?.files ?? [])];
            if (!view.editable || moved || files.length === 0) return false;
            event.preventDefault();
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            onFiles(files, place?.pos ?? view.state.doc.content.size);
            return true;
          },
        },
      }),
    ];
  },
});
