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
  /** The field of the form that it fills: it takes the focus when that is wrong. */
  readonly field?: string | undefined
  /** What is wrong with that field. */
  readonly error?: string | undefined
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
  field,
  error,
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
        data-field={field}
        {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
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
      {error !== undefined && (
        <p id={`${id}-error`} className="order-last w-full font-medium text-alarm text-small">
          {error}
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
