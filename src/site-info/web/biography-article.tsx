import type { ReactNode } from 'react'
import { Picture, Thumbnail } from '#images/web/picture.tsx'
import { paragraphsOf } from '../biography-text.ts'
import type { BiographyAnswer } from '../site-info-api.ts'

interface BiographyArticleProps {
  readonly biography: BiographyAnswer
  /** Stands in for a title that nobody has written. */
  readonly artistName: string
}

/** The artist's portrait beside her life. */
export function BiographyArticle({ biography, artistName }: BiographyArticleProps) {
  const { title, subtitle, content, profileImage, highlights, exhibitions, awards } = biography
  const hasPortrait = profileImage.url !== ''
  return (
    <article
      className={
        hasPortrait
          ? 'grid gap-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-20'
          : 'mx-auto max-w-3xl'
      }
    >
      {hasPortrait && (
        <div className="max-w-sm self-start max-lg:w-3/5 lg:sticky lg:top-24 lg:w-full lg:max-w-none">
          <Portrait profileImage={profileImage} />
        </div>
      )}
      <div>
        <header>
          <h1 className="text-display">{title === '' ? artistName : title}</h1>
          {subtitle !== '' && <p className="mt-4 text-lead text-quiet">{subtitle}</p>}
        </header>
        <div className="mt-10 flex max-w-prose flex-col gap-5">
          {paragraphsOf(content).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Chapter title="Hitos Destacados" count={highlights.length}>
          {highlights.map(({ year, achievement }) => (
            <Entry key={`${year} ${achievement}`} year={year}>
              <p>{achievement}</p>
            </Entry>
          ))}
        </Chapter>
        <Chapter title="Exposiciones" count={exhibitions.length}>
          {exhibitions.map((exhibition) => (
            <Entry key={`${exhibition.year} ${exhibition.title}`} year={exhibition.year}>
              <h3 className="text-lead leading-snug">{exhibition.title}</h3>
              {exhibition.location !== '' && <p className="text-quiet">{exhibition.location}</p>}
              {exhibition.description !== '' && <p className="mt-2">{exhibition.description}</p>}
            </Entry>
          ))}
        </Chapter>
        <Chapter title="Premios y Reconocimientos" count={awards.length}>
          {awards.map((award) => (
            <Entry key={`${award.year} ${award.title}`} year={award.year}>
              <h3 className="text-lead leading-snug">{award.title}</h3>
              {award.organization !== '' && <p className="text-quiet">{award.organization}</p>}
            </Entry>
          ))}
        </Chapter>
      </div>
    </article>
  )
}

function Portrait({ profileImage: { url, alt, image } }: Pick<BiographyAnswer, 'profileImage'>) {
  if (image === null) return <Thumbnail url={url} alt={alt} className="h-auto w-full shadow-canvas" />
  return (
    <Picture
      image={image}
      first
      sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 24rem, 60vw"
      className="shadow-canvas"
    />
  )
}

interface ChapterProps {
  readonly title: string
  readonly count: number
  readonly children: ReactNode
}

function Chapter({ title, count, children }: ChapterProps) {
  if (count === 0) return null
  return (
    <section className="mt-16">
      <h2 className="text-title">{title}</h2>
      <ol className="mt-6 border-line border-t">{children}</ol>
    </section>
  )
}

function Entry({ year, children }: { readonly year: number; readonly children: ReactNode }) {
  return (
    <li className="flex flex-wrap gap-x-6 border-line border-b py-5">
      <span className="w-14 shrink-0 text-quiet tabular-nums sm:w-24">{year}</span>
      <div className="min-w-[min(100%,8rem)] max-w-prose flex-1">{children}</div>
    </li>
  )
}
