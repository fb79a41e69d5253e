import { useRef } from 'react';
import { Button } from './button.tsx';

interface FileButtonProps {
  /** What is chosen; null: nothing yet. */
  file: File | null;
  /** What the file is, for those who cannot see what it is beside. */
  name: string;
  /** While nothing is chosen. */
  label: string;
  accept: string;
  onChoose: (file: File) => void;
}

/** A button that opens the choice of a file of this device, and names what was chosen: a browser names its own control in its own language. */
export function FileButton({ file, name, label, accept, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={name}
        accept={accept}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
      <Button icon="upload" onClick={() => input.current?.click()}>
        {file?.name ?? label}
      </Button>
    </>
  );
}
