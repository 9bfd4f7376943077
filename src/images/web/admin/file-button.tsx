import { ImagePlus, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { buttonLook } from '#ui/button.tsx'
import { PICTURE_TYPES } from '../../picture-rules.ts'

interface FileButtonProps {
  readonly label: string
  readonly name: string
  /** What the chooser of files offers. */
  readonly types?: readonly string[]
  readonly icon?: LucideIcon
  readonly onFile: (file: File | undefined) => void
}

/** A button that asks for a file; the same file may be chosen again. */
export function FileButton({
  label,
  name,
  types = PICTURE_TYPES,
  icon: Icon = ImagePlus,
  onFile,
}: FileButtonProps) {
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        name={name}
        accept={types.join(',')}
        className="peer sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={buttonLook(
          'plain',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-clay peer-focus-visible:outline-offset-3',
        )}
      >
        <Icon size={18} aria-hidden="true" />
        {label}
      </label>
    </>
  )
}
