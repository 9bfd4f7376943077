import { type ChangeEvent, useId } from 'react'
import { buttonLook } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'

interface PhotoPickerProps {
  readonly label: string
  readonly reading: boolean
  readonly error: string | undefined
  readonly onChoose: (file: File) => void
}

/** A button that asks for a photo; on phones also the camera. */
export function PhotoPicker({ label, reading, error, onChoose }: PhotoPickerProps) {
  const problem = useId()
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file may be chosen again.
    currentTarget.value = ''
    if (file !== undefined) onChoose(file)
  }
  return (
    <div>
      <label
        className={classes(
          buttonLook('plain'),
          'has-focus-visible:outline-2 has-focus-visible:outline-clay has-focus-visible:outline-offset-2',
        )}
      >
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : problem}
          onChange={take}
        />
        {reading ? 'Leyendo la foto…' : label}
      </label>
      {error !== undefined && (
        <p id={problem} role="alert" className="mt-3 font-medium text-alarm text-small">
          {error}
        </p>
      )}
    </div>
  )
}
