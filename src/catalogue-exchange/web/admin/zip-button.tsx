import { FileArchive } from 'lucide-react'
import { useId } from 'react'
import { buttonLook } from '#ui/button.tsx'

/** Asks for a .zip of this machine. */
export function ZipButton({
  label,
  onFile,
}: {
  readonly label: string
  readonly onFile: (file: File) => void
}) {
  const id = useId()
  return (
    <div className="flex flex-col sm:items-start">
      <input
        id={id}
        type="file"
        accept=".zip,application/zip,application/x-zip-compressed"
        className="peer sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={buttonLook(
          'plain',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-clay peer-focus-visible:outline-offset-3',
        )}
      >
        <FileArchive size={18} aria-hidden="true" />
        {label}
      </label>
    </div>
  )
}
