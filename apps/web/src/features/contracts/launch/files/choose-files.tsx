import { type ReactNode, useRef } from 'react';

interface ChooseFilesProps {
  className: string;
  accept: string;
  onChoose: (files: File[]) => void;
  children: ReactNode;
}

/** A button in front of the browser's own file dialog. */
export function ChooseFiles({ className, accept, onChoose, children }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </>
  );
}
