import { Camera, ImagePlus, type LucideIcon } from 'lucide-react'
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
  /** Opens the camera at the back instead of the chooser. */
  readonly camera?: boolean
  /** What is missing as long as nothing is chosen, and of which field of the form. */
  readonly fault?: { readonly field: string; readonly sentence: string } | undefined
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
  camera = false,
  fault,
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
        {...(camera && { capture: 'environment' })}
        accept={types.join(',')}
        {...(fault && {
          'data-field': fault.field,
          'aria-invalid': true,
          'aria-describedby': `${id}-fault`,
        })}
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
          'peer-focus-visible:outline-2 peer-focus-visible:outline-clay peer-focus-visible:outline-offset-3 peer-disabled:opacity-50 peer-aria-invalid:border-alarm',
        )}
      >
        <Icon size={18} aria-hidden="true" />
        {label}
      </label>
      {fault && (
        <p id={`${id}-fault`} className="order-last w-full font-medium text-alarm text-small">
          {fault.sentence}
        </p>
      )}
    </>
  )
}

/** Takes pictures from the roll, and from the camera where there is a finger: the chooser of many a phone offers none. */
export const PictureButtons = (props: Omit<FileButtonProps, 'types' | 'icon' | 'camera'>) => (
  <div className="flex flex-wrap gap-2">
    <FileButton {...props} />
    <span className="hidden pointer-coarse:contents">
      <FileButton
        camera
        label="Sacar una foto"
        name={`${props.name}-camera`}
        icon={Camera}
        onFiles={props.onFiles}
      />
    </span>
  </div>
)
