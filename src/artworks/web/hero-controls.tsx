import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'

interface HeroControlsProps {
  readonly titles: readonly string[]
  readonly selected: number
  readonly paused: boolean
  /** False when the visitor asked her device for stillness: then there is nothing to pause. */
  readonly canMove: boolean
  readonly onPause: () => void
  readonly onStep: (step: 1 | -1) => void
  readonly onGo: (index: number) => void
}

export function HeroControls({
  titles,
  selected,
  paused,
  canMove,
  onPause,
  onStep,
  onGo,
}: HeroControlsProps) {
  return (
    <div className="flex items-center justify-center">
      <IconButton label="Obra anterior" onClick={() => onStep(-1)}>
        <ChevronLeft size={22} aria-hidden="true" />
      </IconButton>
      <ul className="flex">
        {titles.map((title, index) => (
          <li key={title}>
            <button
              type="button"
              aria-label={`Ver ${title}`}
              aria-current={index === selected ? 'true' : undefined}
              onClick={() => onGo(index)}
              className="group inline-flex size-7 items-center justify-center"
            >
              <span className="size-2 rounded-full border border-ink transition-colors group-hover:bg-clay group-aria-[current]:bg-ink" />
            </button>
          </li>
        ))}
      </ul>
      <IconButton label="Obra siguiente" onClick={() => onStep(1)}>
        <ChevronRight size={22} aria-hidden="true" />
      </IconButton>
      {canMove && (
        <IconButton label={paused ? 'Reanudar el carrusel' : 'Pausar el carrusel'} onClick={onPause}>
          {paused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
        </IconButton>
      )}
    </div>
  )
}
