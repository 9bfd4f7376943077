import type { Film } from '../film.ts'
import { FILM_KIND, filmLength } from '../film-words.ts'
import type { Image } from '../image.ts'
import { variantAtLeast } from '../picture-sources.ts'
import { KIND_LINE, SmallView } from './small-view.tsx'

const POSTER_WIDTH = 1024

/** Its poster comes when it is nearly in sight: a player far below the work held that up. React's types do not know it yet. */
const LAZY: object = { loading: 'lazy' }

/** Where the player of a film is on its page. */
const playerId = ({ id }: Image) => `pelicula-${id}`

/** Begins to play for whoever has pressed the sign of a film; before this runs, the press leads to the player alone. */
const play = (image: Image) => {
  const player = document.getElementById(playerId(image))?.querySelector('video')
  // What cannot be played says so in its own place.
  void player?.play().catch(() => {})
}

/** Two films at once cannot be listened to: the one that begins ends the others. */
function pauseOthers(begun: HTMLVideoElement): void {
  for (const other of document.querySelectorAll('video')) if (other !== begun) other.pause()
}

/** A film among the small views: its poster under a sign, which leads to the player and begins to play. */
const FilmSign = ({ image }: { readonly image: Image }) => (
  <>
    <a href={`#${playerId(image)}`} className="relative block" onClick={() => play(image)}>
      <span className="sr-only">Ver la película: </span>
      <SmallView image={image} />
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 m-auto size-9 rounded-full bg-paper fill-ink"
      >
        <path d="M9.5 7v10l8-5z" />
      </svg>
    </a>
    <p className={KIND_LINE}>{FILM_KIND}</p>
  </>
)

interface FilmedWork {
  readonly title: string
  /** Its further views. */
  readonly views: readonly Image[]
}

/** A view for its sign, or a work for its players. */
export type FilmPartProps = { readonly view: Image } | { readonly work: FilmedWork }

export const FilmPart = (props: FilmPartProps) =>
  'view' in props ? <FilmSign image={props.view} /> : <Films {...props.work} />

/**
 * The films among the views, each in a player of the browser's own: nothing of it is fetched before somebody plays it. They
 * stand below the work on a desktop, and below its label on a phone, where nobody comes for them first.
 */
function Films({ views, title }: FilmedWork) {
  return (
    <div className="flex flex-col gap-10 bg-wall px-5 py-10 sm:px-8 lg:col-start-1 lg:px-12 lg:pt-4 lg:pb-16">
      {views.map(
        (image) => image.film && <Player key={image.id} image={image} film={image.film} title={title} />,
      )}
    </div>
  )
}

interface PlayerProps {
  readonly image: Image
  readonly film: Film
  readonly title: string
}

const Player = ({ image, film, title }: PlayerProps) => (
  <figure
    id={playerId(image)}
    className="mx-auto scroll-mt-[calc(var(--header-height)+1rem)]"
    style={{ width: `min(100%, 75svh * ${(film.width / film.height).toFixed(4)}, 56rem)` }}
  >
    {/* What the artist says of it stands below; she brings no subtitles. */}
    <video
      controls
      onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
      playsInline
      preload="none"
      {...LAZY}
      poster={variantAtLeast(image, POSTER_WIDTH, 'jpeg')}
      src={film.url}
      width={film.width}
      height={film.height}
      aria-label={image.alt || title}
      className="block h-auto w-full bg-ink"
    />
    <figcaption className="mt-2 text-quiet text-small">
      {image.alt || 'Película'} ({filmLength(film.seconds)})
    </figcaption>
  </figure>
)
