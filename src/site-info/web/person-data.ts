import { jpegOf, type SharedPicture } from '#images/shared-picture.ts'
import type { SiteInfo } from '../site-info.ts'
import type { BiographyAnswer } from '../site-info-api.ts'

interface Person {
  readonly info: SiteInfo
  readonly biography: BiographyAnswer
  /** 'https://…' */
  readonly origin: string
  /** Absolute address of the page about her. */
  readonly url: string
}

/** The artist, for search engines. */
export function personData({ info, biography, origin, url }: Person) {
  const accounts = Object.values(info.contact.socialMedia).filter((address) => address !== '')
  const portrait = biography.profileImage.url
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: info.artistName,
    url,
    jobTitle: 'Artista visual',
    ...(biography.subtitle !== '' && { description: biography.subtitle }),
    ...(portrait !== '' && { image: new URL(portrait, origin).href }),
    ...(biography.awards.length > 0 && {
      award: biography.awards.map(({ year, title, organization }) =>
        [title, organization, year].filter((part) => part !== '').join(', '),
      ),
    }),
    ...(accounts.length > 0 && { sameAs: accounts }),
  }
}

/** The portrait as messengers can show it, unless it hangs elsewhere. */
export function portraitOf({
  profileImage: { url, alt, image },
}: BiographyAnswer): SharedPicture | undefined {
  if (image !== null) return jpegOf(image)
  return url === '' ? undefined : { url, alt }
}
