import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { startTransition, useEffect, useState } from 'react'
import { REDUCED_MOTION, useMediaQuery } from '#ui/use-media-query.ts'
import type { ArtworkOnWall } from '../artwork-view.ts'
import { HeroControls } from './hero-controls.tsx'
import { HeroSlide } from './hero-slide.tsx'

const ADVANCE_EVERY = 5000

type Embla = NonNullable<UseEmblaCarouselType[1]>

/** Embla counts and swipes; the slides hang one over the other, and the styles fade them. */
const staysPut = {
  name: 'staysPut',
  options: {},
  init(embla: Embla) {
    const { translate, slideLooper } = embla.internalEngine()
    for (const each of [translate, ...slideLooper.loopPoints.map((point) => point.translate)]) {
      each.clear()
      each.toggleActive(false)
    }
  },
  destroy: () => undefined,
}

interface HeroCarouselProps {
  readonly works: readonly ArtworkOnWall[]
  readonly hrefOf: (id: string) => string
  readonly onSelect: (index: number) => void
}

/** Which slide is shown, and which are about to be or were: those have their pictures. */
function useShownSlides(
  embla: UseEmblaCarouselType[1],
  { count, onSelect }: { readonly count: number; readonly onSelect: (index: number) => void },
) {
  const [selected, setSelected] = useState(0)
  // Slides that were near once stay; before the page is alive only the first one is.
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0]))

  useEffect(() => {
    const select = () => {
      const index = embla?.selectedScrollSnap() ?? 0
      setSelected(index)
      onSelect(index)
    }
    embla?.on('select', select)
    return () => {
      embla?.off('select', select)
    }
  }, [embla, onSelect])

  useEffect(() => {
    const around = [selected, (selected + 1) % count, (selected + count - 1) % count]
    setNear((before) => new Set([...before, ...around]))
  }, [selected, count])

  return { selected, near }
}

/** Shows the next slide when this one has had its time. */
function useAdvance(
  embla: UseEmblaCarouselType[1],
  { moving, selected }: { readonly moving: boolean; readonly selected: number },
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every work gets its full time, however it came to be shown
  useEffect(() => {
    if (!moving || embla === undefined) return
    const timer = setTimeout(() => embla.scrollNext(), ADVANCE_EVERY)
    return () => clearTimeout(timer)
  }, [moving, embla, selected])
}

/** Featured works, one after the other; it rests while looked at closely, when asked to, and under reduced motion. */
export function HeroCarousel({ works, hrefOf, onSelect }: HeroCarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ loop: true }, [staysPut])
  // Measuring the slides has a task of its own: the page answers before it.
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  const { selected, near } = useShownSlides(embla, { count: works.length, onSelect })
  const [paused, setPaused] = useState(false)
  const [attended, setAttended] = useState(false)
  const still = useMediaQuery(REDUCED_MOTION)
  const moving = !paused && !attended && !still && works.length > 1
  useAdvance(embla, { moving, selected })

  function pauseOrResume() {
    setPaused(!paused)
    // Whoever has it go on is still on the button.
    if (paused) setAttended(false)
  }

  return (
    <section
      aria-roledescription="carrusel"
      aria-label="Obras destacadas"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      <div
        ref={hydrated ? viewport : undefined}
        className="overflow-hidden"
        aria-live={moving ? 'off' : 'polite'}
      >
        <div className="flex">
          {works.map((work, index) => (
            <HeroSlide
              key={work.id}
              work={work}
              href={hrefOf(work.id)}
              position={{ index, count: works.length }}
              shown={index === selected}
              near={near.has(index)}
            />
          ))}
        </div>
      </div>
      {works.length > 1 && (
        <HeroControls
          works={works}
          selected={selected}
          paused={paused}
          onPause={pauseOrResume}
          onStep={(step) => (step > 0 ? embla?.scrollNext() : embla?.scrollPrev())}
          onGo={(index) => embla?.scrollTo(index)}
        />
      )}
    </section>
  )
}
