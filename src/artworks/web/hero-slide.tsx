import { Link } from 'react-router'
import { finePhoneSizes } from '#images/picture-sources.ts'
import { Picture } from '#images/web/picture.tsx'
import { classes } from '#ui/class-names.ts'
import type { ArtworkOnWall } from '../artwork-view.ts'

interface HeroSlideProps {
  readonly work: ArtworkOnWall
  readonly href: string
  readonly position: { readonly index: number; readonly count: number }
  readonly shown: boolean
  /** Shown now or soon: until then its picture is not asked for. */
  readonly near: boolean
}

/** One work on the wall of the hero, whole, with its label below. */
export function HeroSlide({ work, href, position, shown, near }: HeroSlideProps) {
  const { width, height } = work.image
  const onPhones = `min(92vw, ${Math.round((40 * width) / height)}svh)`
  return (
    <figure
      aria-roledescription="diapositiva"
      aria-label={`${position.index + 1} de ${position.count}`}
      inert={!shown}
      className={classes(
        'min-w-0 flex-[0_0_100%] px-5 transition-opacity duration-[1200ms] sm:px-8 lg:pr-12',
        !shown && 'opacity-0',
      )}
      style={{ translate: `${-100 * position.index}%` }}
    >
      <div className="@container-size flex h-[40svh] items-end justify-center sm:h-[52svh] lg:h-[62svh]">
        {near && (
          <Picture
            image={work.image}
            sizes={`${finePhoneSizes(onPhones)}(min-width: 64rem) min(56vw, ${Math.round((62 * width) / height)}svh), ${onPhones}`}
            first={position.index === 0}
            className="shadow-canvas"
            style={{ width: `min(100cqw, ${(width / height).toFixed(4)} * 100cqh)` }}
          />
        )}
      </div>
      <figcaption className="flex h-20 flex-col justify-center text-center">
        <Link to={href} viewTransition discover="none" className="font-serif text-lead hover:text-clay">
          {work.title}
        </Link>
        <span className="text-small text-quiet">{`${work.technique}, ${work.year}`}</span>
      </figcaption>
    </figure>
  )
}
