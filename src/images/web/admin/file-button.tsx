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
  /** Several at once. */
  readonly multiple?: boolean
  /** Told the chosen files in their order, one or more. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void
}

/** A button that asks for a file, or for several; the same file may be chosen again. */
export function FileButton({
  label,
  name,
  types = PICTURE_TYPES,
  icon: Icon = ImagePlus,
  multiple = false,
  onFiles,
}: FileButtonProps) {
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        name={name}
        multiple={multiple}
        accept={types.join(',')}
        className="peer sr-only"
        onChange={(event) => {
          const [first, ...others] = event.target.files ?? []
          if (first !== undefined) onFiles([first, ...others])
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
