import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'

interface HeroControlsProps {
  readonly works: readonly { readonly id: string; readonly title: string }[]
  readonly selected: number
  readonly paused: boolean
  readonly onPause: () => void
  readonly onStep: (step: 1 | -1) => void
  readonly onGo: (index: number) => void
}

/** Arrows, dots and pause. Where stillness is asked for there is nothing to pause: the button keeps only its place. */
export function HeroControls({ works, selected, paused, onPause, onStep, onGo }: HeroControlsProps) {
  return (
    <div className="flex flex-wrap items-center justify-center noscript:hidden">
      <IconButton label="Obra anterior" onClick={() => onStep(-1)}>
        <ChevronLeft size={22} aria-hidden="true" />
      </IconButton>
      <ul className="flex flex-wrap justify-center">
        {works.map(({ id, title }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Ver ${title}`}
              aria-current={index === selected ? 'true' : undefined}
              onClick={() => onGo(index)}
              className="group inline-flex size-7 items-center justify-center"
            >
              <span className="size-2 rounded-full border border-ink transition-colors group-hover:bg-clay group-aria-[current]:chosen" />
            </button>
          </li>
        ))}
      </ul>
      <IconButton label="Obra siguiente" onClick={() => onStep(1)}>
        <ChevronRight size={22} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={paused ? 'Reanudar el carrusel' : 'Pausar el carrusel'}
        onClick={onPause}
        className="motion-reduce:invisible"
      >
        {paused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
      </IconButton>
    </div>
  )
}
