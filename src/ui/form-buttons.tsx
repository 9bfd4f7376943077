import { Button } from './button.tsx'

interface FormButtonsProps {
  readonly label: string
  readonly busy: boolean
  readonly onCancel: () => void
}

/** The two ways out of a form in a dialog. */
export function FormButtons({ label, busy, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row-reverse">
      <Button type="submit" aria-disabled={busy} className="sm:flex-1">
        {label}
      </Button>
      <Button tone="plain" onClick={onCancel} className="sm:flex-1">
        Cancelar
      </Button>
    </div>
  )
}
