import { Switch as Base } from '@base-ui/react/switch'

interface SwitchProps {
  /** Spoken when there is no text beside the switch. */
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Turns one thing on or off at once. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <Base.Root
      aria-label={label}
      checked={checked}
      onCheckedChange={(next) => onChange(next)}
      className="inline-flex h-11 w-14 shrink-0 cursor-pointer items-center justify-center rounded-full"
    >
      <span
        className={`flex h-6 w-11 items-center rounded-full border px-0.5 transition-colors ${
          checked ? 'border-clay bg-clay' : 'border-edge bg-white'
        }`}
      >
        <Base.Thumb className="size-4.5 rounded-full bg-edge transition-transform forced-colors:bg-[CanvasText] data-checked:translate-x-5 data-checked:bg-white" />
      </span>
    </Base.Root>
  )
}
